/** Plaza as a child process, as `npm start` runs it, for tests that observe it from outside or kill it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';

const root = join(import.meta.dirname, '..');
const startPatienceMs = 60_000;
const stopPatienceMs = 15_000;

interface ServerOptions {
  /** Path of the data folder, created by `makeDataFolder`. */
  dataDir: string;
  /** Port to listen on; 0 for any free port. */
  port?: number;
  /** Additional environment variables. */
  env?: Record<string, string>;
}

/** A running server process. */
export interface ServerProcess {
  /** Path of the data folder. */
  dataDir: string;
  /** Origin of the server. */
  url: string;
  port: number;
  process: ChildProcess;
  /** Stops the server by a signal and waits until it has ended. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills the server process, as a crash would. Its database keeps running. */
  kill(): Promise<void>;
}

/** Creates a data folder for one server. In a test run it contains a copy of the prepared, migrated database. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-data-'));
  copyPreparedServerDataFolder(folder);
  return folder;
}

/** Removes a data folder of a test. Stops its database first if a killed server left it running. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    for (let tries = 0; tries < 100 && signal(pid, 'SIGINT'); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts the server and waits until it is ready. @throws Error with the server's output, if it exits or a timeout
 * expires
 */
export async function startServer({ dataDir, port = 0, env = {} }: ServerOptions): Promise<ServerProcess> {
  const child = spawnServer({ dataDir, port, env });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}. It said:\n${said}`));
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      fail('was not ready in time');
    }, startPatienceMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Plaza is ready: (http:\S+)/.exec(said);
      if (found?.[1]) {
        clearTimeout(patience);
        resolve(found[1]);
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code, killedBy) => {
      clearTimeout(patience);
      fail(`ended with ${code ?? killedBy}`);
    });
  });
  let isAskedToEnd = false;
  child.once('exit', (code, killedBy) => {
    if (!isAskedToEnd)
      console.error(`The server ended by itself with ${code ?? killedBy}. It said:\n${said}`);
  });
  const end = async (kind: NodeJS.Signals) => {
    isAskedToEnd = true;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill(kind);
      const impatience = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
      await gone;
      clearTimeout(impatience);
    }
    return child.exitCode;
  };
  return {
    url,
    dataDir,
    port: Number(new URL(url).port),
    process: child,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** Runs `npm run admin` with the arguments `words` on the data of a server. @throws Error if the command fails */
export function runAdminCommand(dataDir: string, ...words: string[]): void {
  execFileSync(process.execPath, ['tools/admin.ts', ...words], {
    cwd: root,
    env: { ...withoutOwnSettings(process.env), PLAZA_DATA: dataDir },
  });
}

/**
 * Program of the server: the built one, as `npm start` runs it. Unit tests run the sources, because a developer runs
 * single test files without building.
 */
export const serverProgram = process.env['VITEST'] === undefined ? 'dist/server/server.js' : 'app/server.ts';

/** Starts the server without waiting and returns the child process, for tests of failing starts. */
export function spawnServer({ dataDir, port = 0, env = {} }: ServerOptions): ChildProcess {
  return spawn(process.execPath, [serverProgram], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOwnSettings(process.env),
      PORT: String(port),
      PLAZA_DATA: dataDir,
      PLAZA_STARTER_CITY: '0',
      PLAZA_RATE_SCALE: '100000',
      ...env,
    },
  });
}

/**
 * Returns the environment without Plaza's own variables, so that a developer's settings do not affect the tests. The
 * mode of batching is passed on, because `npm run test:long` forces it.
 */
function withoutOwnSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(PLAZA_(?!CHROMIUM|BATCHING).*|PORT|HOST|DATABASE_URL|PUBLIC_URL|NODE_ENV|AWS_.*)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}

/** Sends a signal to a process. Returns false if the process has ended. */
function signal(pid: number, kind: NodeJS.Signals): boolean {
  try {
    process.kill(pid, kind);
    return true;
  } catch {
    return false;
  }
}
