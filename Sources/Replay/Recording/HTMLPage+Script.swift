extension HTMLPage {
  static let style = """
    <style>
    :root{color-scheme:light dark}
    body{font:16px system-ui,sans-serif;margin:1rem auto;max-width:72rem;padding:0 1rem}
    svg{max-width:100%;height:auto}
    #caption{min-height:3em;white-space:pre-line;font-size:1.2em}
    .controls{display:flex;gap:.5em;align-items:center}
    #slider{flex:1;min-width:4em}
    #value{white-space:nowrap}
    </style>
    """

  /// Shows the picture at the position of the slider, and moves the slider.
  ///
  /// Keys: Space plays, the arrows move by a step, Home and End go to the ends.
  static let script = """
    <script>
    const data = JSON.parse(document.getElementById('data').textContent);
    const by = id => document.getElementById(id);
    const slider = by('slider'), screen = by('screen'), svgName = 'http://www.w3.org/2000/svg';
    const isTimed = data.end !== null;
    let drawn = -1, timer = null, since = 0, from = 0;
    function draw(number) {
      if (number === drawn) return;
      drawn = number;
      const [columns, ...rows] = data.screens[number];
      by('sheet').setAttribute('width', columns * data.column + 2 * data.margin);
      by('sheet').setAttribute('height', rows.length * data.row + 2 * data.margin);
      screen.replaceChildren(...rows.flatMap((row, index) => {
        if (row < 0) return [];
        const use = document.createElementNS(svgName, 'use');
        use.setAttribute('href', '#r' + row);
        use.setAttribute('y', index * data.row);
        return [use];
      }));
    }
    function show(position) {
      slider.value = position;
      let index = 0;
      while (index + 1 < data.at.length && data.at[index + 1] <= position) index++;
      draw(data.shown[index]);
      // The last caption is also that of the end.
      const time = Math.min(position, data.end - 1);
      const caption = data.captions.find(c => c[0] <= time && time < c[1]);
      by('caption').textContent = caption ? caption[2] : '';
      by('value').textContent = isTimed ? (position / 1000).toFixed(1) + ' s' : data.at[index] + ' wide';
    }
    function pause() { cancelAnimationFrame(timer); timer = null; if (isTimed) by('play').textContent = '▶'; }
    function tick(now) {
      const position = from + (now - since) * by('speed').value;
      show(Math.min(position, data.end));
      if (position >= data.end) pause(); else timer = requestAnimationFrame(tick);
    }
    function play() {
      if (timer !== null) return pause();
      from = +slider.value >= data.end ? 0 : +slider.value;
      since = performance.now();
      by('play').textContent = '❚❚';
      timer = requestAnimationFrame(tick);
    }
    function step(direction) {
      pause();
      const starts = isTimed ? [0, ...data.steps] : data.at;
      const now = +slider.value;
      const next = direction > 0
        ? starts.find(start => start > now) : starts.findLast(start => start < now);
      if (next !== undefined) show(next);
    }
    slider.oninput = () => { pause(); show(+slider.value); };
    if (isTimed) {
      by('play').onclick = play;
      by('back').onclick = () => step(-1);
      by('forward').onclick = () => step(1);
      by('speed').onchange = () => { if (timer !== null) { from = +slider.value; since = performance.now(); } };
    }
    document.onkeydown = event => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === 'SELECT') return;
      const action = {
        ' ': () => isTimed && event.target.tagName !== 'BUTTON' && play(),
        ArrowLeft: () => step(-1), ArrowRight: () => step(1),
        Home: () => { pause(); show(+slider.min); }, End: () => { pause(); show(+slider.max); }
      }[event.key];
      if (action && action() !== false) event.preventDefault();
    };
    show(+slider.value);
    </script>
    """
}
