/** Measures how long the server's event loop is blocked, with `loop-probe.ts`, which the server loads. */
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchmarkContext } from './benchmark-context.ts';
import { projectRoot } from './processes.ts';

/**
 * Restarts the server with a probe that measures how long its event loop is blocked. Returns the path of the Unix
 * socket for `readLongestEventLoopStall`.
 * @param env further environment variables of the server
 */
export async function restartWithEventLoopProbe(
  context: BenchmarkContext,
  env: Record<string, string> = {},
): Promise<string> {
  const probe = join(tmpdir(), `plaza-probe-${process.pid}`);
  await context.restart({
    ...env,
    PLAZA_BENCH_PROBE: probe,
    NODE_OPTIONS: `--import ${join(projectRoot, 'bench/loop-probe.ts')}`,
  });
  return probe;
}

/** Returns the longest time for which the server's event loop was blocked since the previous call, in milliseconds. */
export function readLongestEventLoopStall(socketPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(Number(text)));
    })
      .on('error', reject)
      .end();
  });
}
