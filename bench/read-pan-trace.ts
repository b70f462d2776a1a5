/** Computes the results of the map benchmark from a Chromium performance trace. */

/** One event of a Chromium performance trace. */
export interface ChromiumTraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start of the event in microseconds. `dur` is its duration in microseconds. */
  ts: number;
  dur?: number;
  /** Processor time of the event on its thread, in microseconds. */
  tdur?: number;
}

interface MapPanFigures {
  /** Median processor time of the main thread per frame while the map is panned, in milliseconds. */
  frameMs: number;
  /** Longest task that ran JavaScript while the map was panned, in milliseconds. */
  taskMs: number;
}

const scriptEvents = new Set(['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire']);
const work = ({ tdur, dur = 0 }: ChromiumTraceEvent) => tdur ?? dur;
const endOf = ({ ts, dur = 0 }: ChromiumTraceEvent) => ts + dur;

/**
 * Computes the results of the map benchmark from a Chromium performance trace.
 * @throws Error if a performance mark that the page sets is missing from the trace
 */
export function computeMapPanMetrics(events: readonly ChromiumTraceEvent[]): MapPanFigures {
  const mark = (name: string) => {
    const found = events.filter((event) => event.name === name).toSorted((a, b) => a.ts - b.ts)[0];
    if (!found) throw new Error(`The trace has no mark ${name}`);
    return found;
  };
  const start = mark('plaza-map-pan');
  const [from, to] = [start.ts, mark('plaza-map-panned').ts];
  const main = events
    .filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts);
  const tasks = main.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const scripts = main.filter(({ name }) => scriptEvents.has(name));
  const hasScript = (task: ChromiumTraceEvent) => scripts.some(({ ts }) => ts >= task.ts && ts < endOf(task));
  const late = tasks.filter((task) => task.ts > from && task.ts < to && hasScript(task));
  return {
    frameMs: measureFrames(tasks, scripts, [from, to]),
    taskMs: Math.max(0, ...late.map(work)) / 1_000,
  };
}

/** Returns the median processor time from the start of a frame to the start of the next one, in milliseconds. */
function measureFrames(
  tasks: readonly ChromiumTraceEvent[],
  scripts: readonly ChromiumTraceEvent[],
  [from, to]: readonly [number, number],
): number {
  const inside = ({ ts }: ChromiumTraceEvent) => ts >= from && ts <= to;
  const frames = tasks.filter(
    (task) =>
      inside(task) &&
      scripts.some(({ name, ts }) => name === 'FireAnimationFrame' && ts >= task.ts && ts < endOf(task)),
  );
  const sums = frames.slice(0, -1).map((frame, at) => {
    const next = frames[at + 1]!.ts;
    const own = tasks.filter(({ ts }) => ts >= frame.ts && ts < next);
    return own.reduce((sum, task) => sum + work(task), 0) / 1_000;
  });
  return sums.toSorted((a, b) => a - b)[Math.floor(sums.length / 2)] ?? Number.NaN;
}
