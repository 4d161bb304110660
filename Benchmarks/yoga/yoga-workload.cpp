// yoga-workload TREE [SECONDS] [DUMP]: the workload of view-workload, with Yoga's flexbox
// containers.
//
// The distributions use their nearest equivalents in flexbox: fill lets the first child grow, and
// fillEqually lets all children grow from a basis of 0; equalSpacing puts the space between the
// children. Children are stretched across the axis, and spacing is a margin before each child but
// the first. A leaf returns its content size when it is measured, like text.
#include <yoga/Yoga.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace {

struct Content {
  float width, height;
};

YGSize measure(YGNodeRef node, float width, YGMeasureMode widthMode, float height,
               YGMeasureMode heightMode) {
  auto *content = static_cast<Content *>(YGNodeGetContext(node));
  auto fit = [](float wanted, float offered, YGMeasureMode mode) {
    return mode == YGMeasureModeExactly ? offered
         : mode == YGMeasureModeAtMost  ? std::min(wanted, offered)
                                        : wanted;
  };
  return {fit(content->width, width, widthMode), fit(content->height, height, heightMode)};
}

struct Shape {
  std::string name;
  std::vector<int> counts;
  bool isApart = false;
  float width = 10, height = 6;

  explicit Shape(const std::string &text) {
    auto colon = text.find(':');
    if (colon == std::string::npos) {
      std::fprintf(stderr, "usage: yoga-workload TREE [SECONDS] [DUMP]\n");
      std::exit(2);
    }
    name = text.substr(0, colon);
    std::stringstream rest(text.substr(colon + 1));
    for (std::string part; std::getline(rest, part, 'x');) counts.push_back(std::stoi(part));
    isApart = name == "apart";
    if (isApart) {
      width = 80;
      height = 20.f * counts[0];
      return;
    }
    // A single container changes its own axis, so its leaves need room along both axes.
    if (counts.size() == 1) height *= counts[0];
    for (size_t level = 0; level < counts.size(); level++)
      (level % 2 == 0 ? width : height) *= counts[level];
  }

  std::string distribution(size_t level) const {
    if (isApart) return "fill";
    static const char *mixed[] = {"fill", "fillEqually", "equalSpacing"};
    return name == "mixed" ? mixed[level % 3] : name;
  }
};

struct Session {
  const Shape &shape;
  YGConfigRef config;
  YGNodeRef root;
  YGNodeRef innermost = nullptr;
  std::vector<YGNodeRef> nodes;
  std::vector<std::unique_ptr<Content>> contents;
  int resizes = 0;

  explicit Session(const Shape &shape) : shape(shape), config(YGConfigNew()) {
    YGConfigSetPointScaleFactor(config, 0);
    if (shape.isApart) {
      root = YGNodeNewWithConfig(config);
      for (int index = 0; index < shape.counts[0]; index++) addApart(index);
    } else {
      root = stack(0);
    }
    layOut();
  }

  ~Session() {
    YGNodeFreeRecursive(root);
    YGConfigFree(config);
  }

  void layOut() {
    YGNodeCalculateLayout(root, shape.width + resizes % 100, shape.height, YGDirectionLTR);
  }

  YGNodeRef leaf() {
    auto node = YGNodeNewWithConfig(config);
    int number = int(contents.size());
    contents.push_back(std::make_unique<Content>(Content{3.f + number % 5, 1.f + number % 3}));
    YGNodeSetContext(node, contents.back().get());
    YGNodeSetMeasureFunc(node, measure);
    nodes.push_back(node);
    return node;
  }

  void arrange(YGNodeRef stack, YGNodeRef child, int index, const std::string &distribution,
               bool isHorizontal) {
    if (distribution == "fill" && index == 0) YGNodeStyleSetFlexGrow(child, 1);
    if (distribution == "fillEqually") {
      YGNodeStyleSetFlexGrow(child, 1);
      YGNodeStyleSetFlexBasis(child, 0);
    }
    if (index > 0) YGNodeStyleSetMargin(child, isHorizontal ? YGEdgeLeft : YGEdgeTop, 1);
    YGNodeInsertChild(stack, child, index);
  }

  YGNodeRef stack(size_t level) {
    auto node = YGNodeNewWithConfig(config);
    nodes.push_back(node);
    bool isHorizontal = level % 2 == 0, isInnermost = level + 1 == shape.counts.size();
    auto distribution = shape.distribution(level);
    YGNodeStyleSetFlexDirection(node, isHorizontal ? YGFlexDirectionRow : YGFlexDirectionColumn);
    if (distribution == "equalSpacing") YGNodeStyleSetJustifyContent(node, YGJustifySpaceBetween);
    if (isInnermost) innermost = node;
    for (int index = 0; index < shape.counts[level]; index++)
      arrange(node, isInnermost ? leaf() : stack(level + 1), index, distribution, isHorizontal);
    return node;
  }

  void addApart(int index) {
    auto node = YGNodeNewWithConfig(config);
    nodes.push_back(node);
    YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
    YGNodeStyleSetPositionType(node, YGPositionTypeAbsolute);
    YGNodeStyleSetPosition(node, YGEdgeLeft, 0);
    YGNodeStyleSetPosition(node, YGEdgeTop, 20.f * index);
    YGNodeStyleSetWidth(node, 60);
    YGNodeStyleSetHeight(node, 19);
    for (int child = 0; child < 5; child++) arrange(node, leaf(), child, "fill", true);
    innermost = node;
    YGNodeInsertChild(root, node, index);
  }

  // The sum of the numbers of all frames, which are read after each measured step.
  float readFrames() const {
    float sum = 0;
    for (auto node : nodes)
      sum += YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node) + YGNodeLayoutGetWidth(node) +
             YGNodeLayoutGetHeight(node);
    return sum;
  }

  void resize() {
    resizes++;
    layOut();
  }

  void toggle() {
    bool isHorizontal = YGNodeStyleGetFlexDirection(innermost) != YGFlexDirectionRow;
    YGNodeStyleSetFlexDirection(
        innermost, isHorizontal ? YGFlexDirectionRow : YGFlexDirectionColumn);
    for (uint32_t index = 1; index < YGNodeGetChildCount(innermost); index++) {
      auto child = YGNodeGetChild(innermost, index);
      YGNodeStyleSetMargin(child, isHorizontal ? YGEdgeLeft : YGEdgeTop, 1);
      YGNodeStyleSetMargin(child, isHorizontal ? YGEdgeTop : YGEdgeLeft, 0);
    }
    layOut();
  }
};

double now() {
  return std::chrono::duration<double, std::micro>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

template <typename Measure> double median(double seconds, Measure measure) {
  std::vector<double> times;
  for (double end = now() + seconds * 1e6; now() < end || times.size() < 3;)
    times.push_back(measure());
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  return times[times.size() / 2];
}

long residentKilobytes() {
  std::ifstream file("/proc/self/statm");
  long total = 0, resident = 0;
  file >> total >> resident;
  return resident * getpagesize() / 1024;
}

void write(std::ofstream &file, const char *state, const Session &session) {
  file << state;
  char text[64];
  for (auto node : session.nodes)
    for (float number : {YGNodeLayoutGetLeft(node), YGNodeLayoutGetTop(node),
                         YGNodeLayoutGetWidth(node), YGNodeLayoutGetHeight(node)}) {
      std::snprintf(text, sizeof text, " %.6g", number);
      file << text;
    }
  file << "\n";
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 2 || argc > 4) {
    std::fprintf(stderr, "usage: yoga-workload TREE [SECONDS] [DUMP]\n");
    return 2;
  }
  Shape shape(argv[1]);
  double seconds = argc > 2 ? std::atof(argv[2]) : 1;
  if (argc > 3) {
    std::ofstream file(argv[3]);
    Session session(shape);
    write(file, "first", session);
    session.resize();
    write(file, "resize", session);
    session.toggle();
    write(file, "toggle", session);
  }
  long before = residentKilobytes();
  auto session = std::make_unique<Session>(shape);
  long kilobytes = residentKilobytes() - before;
  double sum = 0;
  double first = median(seconds / 3, [&] {
    double start = now();
    auto fresh = std::make_unique<Session>(shape);
    sum += fresh->readFrames();
    double time = now() - start;
    session = std::move(fresh);
    return time;
  });
  double resize = median(seconds / 3, [&] {
    double start = now();
    session->resize();
    sum += session->readFrames();
    return now() - start;
  });
  double toggle = median(seconds / 3, [&] {
    double start = now();
    session->toggle();
    sum += session->readFrames();
    return now() - start;
  });
  std::printf("{\"engine\": \"yoga\", \"views\": %zu, \"first_us\": %.3f, \"resize_us\": %.3f, "
              "\"toggle_us\": %.3f, \"rss_kb\": %ld, \"sum\": %g}\n",
              session->nodes.size(), first, resize, toggle, kilobytes, sum);
}
