/**
 * Measures the longest stall of the event loop in a server that loads this file with `--import`. A stall is the
 * processor time that the main thread used between two runs of a 2 ms timer; other processes on the machine do not
 * affect it. Each request to a local socket returns the longest stall since the previous request, in milliseconds.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

const socketPath = process.env['PLAZA_BENCH_PROBE'];
// The server's child processes inherit the environment variables, but must not be measured.
delete process.env['PLAZA_BENCH_PROBE'];

const lookEveryMs = 2;
if (socketPath !== undefined) {
  rmSync(socketPath, { force: true });
  let longestMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000);
    before = now;
  }, lookEveryMs).unref();
  createServer((_request, response) => {
    response.end(String(longestMs));
    longestMs = 0;
  })
    .listen(socketPath)
    .unref();
}
