import { waitForNextMacrotask } from './wait-for-next-macrotask.ts';

/**
 * Maximum time in milliseconds that tasks run without a pause. It is half of the 16 ms between two frames, so that the
 * browser can still draw each frame.
 */
const sliceMs = 8;

const tasks: (() => Promise<void>)[] = [];
let isRunning = false;

/**
 * Runs a task of the map, such as drawing an image, in a short time slice. When the time slice is used up, the
 * remaining tasks wait for the next one. In between, the browser can handle input and draw a frame.
 * @returns promise that rejects if the task throws or rejects
 */
export function runMapTaskInTimeSlice(task: () => unknown): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    tasks.push(async () => {
      try {
        await task();
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
  if (!isRunning) void runTasks();
  return done;
}

async function runTasks(): Promise<void> {
  isRunning = true;
  while (tasks.length > 0) {
    await waitForNextMacrotask();
    const end = performance.now() + sliceMs;
    do await tasks.shift()?.();
    while (tasks.length > 0 && performance.now() < end);
  }
  isRunning = false;
}
