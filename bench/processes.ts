/** Starts and stops the child processes of a benchmark. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../e2e/server-process.ts';
import packageFile from '../package.json' with { type: 'json' };

/** Absolute path of the repository. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** A running child process that has printed its URL. */
export interface StartedProcess {
  url: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process until it printed its URL. */
  startMs: number;
  stop(): Promise<void>;
}

/**
 * Node options of the npm script `start`, such as the memory limit, so that benchmarks measure the server as
 * operators run it.
 */
const serverOptions = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** Starts the server and waits until it prints its URL. */
export function startServer(env: Record<string, string>): Promise<StartedProcess> {
  return startProcessThatPrintsUrl(serverProgram, env, serverOptions);
}

/** Starts a program as a process and waits until it prints its URL. */
export async function startProcessThatPrintsUrl(
  file: string,
  env: Record<string, string> = {},
  options: string[] = [],
): Promise<StartedProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...options, file], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /ready: (http:\S+)/.exec(text);
      if (found !== null) resolve(found[1]!);
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${text}`)));
  });
  return {
    url,
    process: child,
    startMs: performance.now() - begun,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
