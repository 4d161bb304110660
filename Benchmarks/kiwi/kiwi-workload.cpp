// kiwi-workload FILE [SECONDS] [DUMP] [ORDER]: the harness of solver-workload, with kiwi.
//
// It processes the same events and prints the same keys. kiwi has weights instead of priorities:
// each level gets a weight that exceeds a thousand constraints of the level below, which is as
// close to strict as doubles allow. ORDER is the order in which constraints are added, which alone
// changes kiwi's time by orders of magnitude. It is a word of the letters e (edits), q (equations
// between several variables), b (required constraints on one variable), w (optional constraints)
// and f (all constraints), each in the order of the file, or in reverse if the letter is a capital.
// "fe" is the order of the file.
#include <kiwi/kiwi.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

struct Record {
  int group;
  double priority;
  int relation;
  double constant;
  std::vector<std::pair<int, double>> terms;
};
struct Edit { int variable; double priority, value; };
struct Relayout { int edit; double value; };

struct Workload {
  int variables = 0, toggles = 0;
  std::vector<int> frames;
  std::vector<Record> constraints;
  std::vector<Edit> edits;
  std::vector<Relayout> relayouts;
  std::map<double, double> strengths;
};

static Workload read(const char *path) {
  std::ifstream file(path);
  if (!file) { std::cerr << path << ": cannot be read\n"; std::exit(2); }
  Workload w;
  std::set<double> levels;
  std::string line, word;
  while (std::getline(file, line)) {
    std::istringstream in(line);
    if (!(in >> word)) continue;
    if (word == "vars") in >> w.variables;
    else if (word == "frames") {
      size_t n; in >> n; w.frames.resize(n);
      for (auto &f : w.frames) in >> f;
    } else if (word == "con") {
      Record r; long id; size_t n;
      in >> id >> r.group >> r.priority >> r.relation >> r.constant >> n;
      r.terms.resize(n);
      for (auto &t : r.terms) in >> t.first >> t.second;
      if (r.priority < 1000) levels.insert(r.priority);
      w.constraints.push_back(r);
    } else if (word == "edit") {
      Edit e; in >> e.variable >> e.priority >> e.value;
      levels.insert(e.priority); w.edits.push_back(e);
    } else if (word == "relayout") {
      int v; Relayout r; in >> v >> r.value; r.edit = 0;
      for (size_t i = 0; i < w.edits.size(); i++) if (w.edits[i].variable == v) r.edit = int(i);
      w.relayouts.push_back(r);
    } else if (word == "toggle") in >> w.toggles;
  }
  double strength = 1;
  for (double level : levels) { w.strengths[level] = strength; strength *= 1000; }
  while (!w.strengths.empty() && w.strengths.rbegin()->second >= kiwi::strength::required)
    for (auto &s : w.strengths) s.second /= 1000;
  return w;
}

struct Session {
  const Workload &w;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> groups[3];
  int group = 1;

  static kiwi::Constraint make(const Workload &w, const std::vector<kiwi::Variable> &v, const Record &r) {
    std::vector<kiwi::Term> terms;
    for (auto &t : r.terms) terms.emplace_back(v[t.first], t.second);
    auto op = r.relation < 0 ? kiwi::OP_LE : r.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    double s = r.priority == 1000 ? kiwi::strength::required : w.strengths.at(r.priority);
    return kiwi::Constraint(kiwi::Expression(std::move(terms), r.constant), op, s);
  }

  Session(const Workload &w, const std::string &order) : w(w) {
    variables.resize(w.variables);
    auto kind = [](const Record &r) {
      return r.priority < 1000 ? 'w' : r.terms.size() == 1 ? 'b' : 'q';
    };
    auto add = [&](const Record &r) {
      auto c = make(w, variables, r);
      solver.addConstraint(c);
      groups[r.group].push_back(c);
    };
    for (char letter : order) {
      char wanted = char(std::tolower(letter));
      auto isWanted = [&](const Record &r) {
        return r.group != 2 && (wanted == 'f' || kind(r) == wanted);
      };
      if (wanted == 'e')
        for (auto &e : w.edits) {
          solver.addEditVariable(variables[e.variable], w.strengths.at(e.priority));
          solver.suggestValue(variables[e.variable], e.value);
        }
      else if (letter == wanted) {
        for (auto r = w.constraints.begin(); r != w.constraints.end(); ++r)
          if (isWanted(*r)) add(*r);
      } else {
        for (auto r = w.constraints.rbegin(); r != w.constraints.rend(); ++r)
          if (isWanted(*r)) add(*r);
      }
    }
    solver.updateVariables();
  }

  double read() const {
    double sum = 0;
    for (int f : w.frames) sum += variables[f].value();
    return sum;
  }
  void relayout(const Relayout &r) {
    solver.suggestValue(variables[w.edits[r.edit].variable], r.value);
    solver.updateVariables();
  }
  void toggle() {
    for (auto &c : groups[group]) solver.removeConstraint(c);
    groups[group].clear();
    group = 3 - group;
    for (auto &r : w.constraints)
      if (r.group == group) {
        auto c = make(w, variables, r);
        solver.addConstraint(c);
        groups[group].push_back(c);
      }
    solver.updateVariables();
  }
};

static double now() {
  return std::chrono::duration<double, std::micro>(
    std::chrono::steady_clock::now().time_since_epoch()).count();
}
static double median(std::vector<double> v) {
  if (v.empty()) return 0;
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}
static double mean(const std::vector<double> &v) {
  double s = 0;
  for (double x : v) s += x;
  return v.empty() ? 0 : s / double(v.size());
}
static long resident() {
  long size = 0, pages = 0;
  std::ifstream("/proc/self/statm") >> size >> pages;
  return pages * sysconf(_SC_PAGESIZE) / 1024;
}

int main(int argc, char **argv) {
  if (argc < 2) { std::cerr << "usage: kiwi-workload FILE [SECONDS] [DUMP] [ORDER]\n"; return 2; }
  double seconds = argc > 2 ? std::atof(argv[2]) : 2;
  std::string order = argc > 4 ? argv[4] : "qbwe";
  Workload w = read(argv[1]);
  try {
    if (argc > 3 && argv[3][0]) {
      Session s(w, order);
      std::ofstream out(argv[3]);
      out.precision(17);
      auto line = [&](const std::string &state) {
        out << state;
        for (int f : w.frames) out << ' ' << s.variables[f].value();
        out << '\n';
      };
      line("build");
      for (size_t i = 0; i < w.relayouts.size() && i < 20; i++) {
        s.relayout(w.relayouts[i]);
        if ((i + 1) % 5 == 0) line("relayout" + std::to_string(i + 1));
      }
      for (int i = 0; i < std::min(2, w.toggles); i++) { s.toggle(); line("toggle" + std::to_string(i + 1)); }
    }
    double sum = 0;
    long base = resident(), memory = 0;
    std::vector<double> builds, relayouts, toggles;
    double start = now();
    std::unique_ptr<Session> s;
    do {
      s.reset();
      double t = now();
      s = std::make_unique<Session>(w, order);
      sum += s->read();
      builds.push_back(now() - t);
      if (!memory) memory = resident();
    } while (now() - start < seconds / 2 * 1e6);
    do {
      for (auto &r : w.relayouts) {
        double t = now();
        s->relayout(r);
        sum += s->read();
        relayouts.push_back(now() - t);
        if (now() - start > 3 * seconds * 1e6 && relayouts.size() >= 5) break;
      }
      for (int i = 0; i < w.toggles; i++) {
        double t = now();
        s->toggle();
        sum += s->read();
        toggles.push_back(now() - t);
        if (now() - start > 4 * seconds * 1e6 && toggles.size() >= 4) break;
      }
    } while (now() - start < seconds * 1e6 && (relayouts.size() || toggles.size()));
    std::printf(
      "{\"engine\": \"kiwi\", \"build_ms\": %.4f, \"build_min_ms\": %.4f, \"builds\": %zu, "
      "\"relayout_us\": %.4f, \"relayout_mean_us\": %.4f, \"relayouts\": %zu, "
      "\"toggle_us\": %.4f, \"toggles\": %zu, \"rss_kb\": %ld, \"rss_base_kb\": %ld, \"sum\": %g}\n",
      median(builds) / 1000, *std::min_element(builds.begin(), builds.end()) / 1000, builds.size(),
      median(relayouts), mean(relayouts), relayouts.size(), median(toggles), toggles.size(),
      memory, base, sum);
  } catch (const kiwi::UnsatisfiableConstraint &) {
    std::cerr << "conflict\n";
    return 4;
  }
}
