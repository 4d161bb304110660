# The formula of a release for Homebrew on Linux; `make dist` fills it in. macOS is not supported yet.
class Stackyard < Formula
  desc "Playground in the terminal for stack views and Auto Layout"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/stackyard-@VERSION@-linux-x86_64.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    bin.install "bin/stackyard"
    man1.install "share/man/man1/stackyard.1"
    bash_completion.install "share/bash-completion/completions/stackyard"
    zsh_completion.install "share/zsh/site-functions/_stackyard"
    fish_completion.install "share/fish/vendor_completions.d/stackyard.fish"
  end

  test do
    (testpath/"row.yaml").write "stackyard: 1\nroot: {id: row}\n"
    system bin/"stackyard", "check", "row.yaml"
  end
end
