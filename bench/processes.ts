/** Starts and stops the child processes of a benchmark. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

export interface StartedProcess {
  url: string;
  process: ChildProcess;
  /** Milliseconds from spawning the process until it printed that it is ready. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts a TypeScript file as a process and waits until it prints its URL. */
export async function startProcess(file: string, env: Record<string, string> = {}): Promise<StartedProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [file], {
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
