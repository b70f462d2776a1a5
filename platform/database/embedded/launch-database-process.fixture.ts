/** Starts the child process of `child.fixture.ts`, for tests that kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EmbeddedDatabase } from './start.ts';

/** One report of the child process, which prints it as a line of JSON on its standard output. */
interface Line {
  up?: number;
  connection?: EmbeddedDatabase['connection'];
  listening?: boolean;
  upAtSignal?: boolean;
  refused?: string;
  say?: string;
  kept?: number;
}

/** A running child process with an embedded database, and the lines that it has printed. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** Lines that the child process has printed so far. */
  lines: Line[];
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  /** Returns the first matching line. Rejects if the child process ends before. */
  until(fits: (line: Line) => boolean): Promise<Line>;
}

interface LaunchOptions {
  dataDir: string;
  stateFolder: string;
  /** Number of concurrent writers that insert rows; 0 for none. */
  writers: number;
  /** Path of the program; by default `child.fixture.ts` in this folder. */
  script?: string | undefined;
}

/** Starts a child process that runs the embedded database of a folder, for tests that kill the process. */
export function launchDatabaseProcess({
  dataDir,
  stateFolder,
  writers,
  script,
}: LaunchOptions): DatabaseProcess {
  const program = script ?? join(import.meta.dirname, 'child.fixture.ts');
  const child = spawn(process.execPath, [program, dataDir, stateFolder, String(writers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines: Line[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    // A line that `kill -9` cut off is ignored: its row does not count as reported.
    if (text.endsWith('}')) lines.push(JSON.parse(text) as Line);
    for (const look of waiting) look();
  });
  const until = (fits: (line: Line) => boolean): Promise<Line> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void ended.then(() => reject(new Error(`child ended: ${JSON.stringify(lines.slice(-3))}`)));
      look();
    });
  return { child, lines, ended, until };
}
