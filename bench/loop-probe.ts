/**
 * Measures the longest event-loop turn of a server that loads this file with `--import`. Each request to a local socket
 * returns the longest turn since the previous request. Only processor time of the main thread counts, so that other
 * processes on the machine do not matter.
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
