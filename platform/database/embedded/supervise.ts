import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import {
  stopOrphanServer,
  readPostmasterPidFile,
  sendSignalToDatabaseServer,
  type LogFunction,
} from './orphan-server.ts';
import { lowerDatabaseServerPriority } from './server-priority.ts';
import {
  createDatabaseStartErrorWithAdvice,
  buildPostgresEnvironment,
  type OperatingSystemUser,
} from './run.ts';
import {
  readLastErrorLinesOfPostgresLog,
  openPostgresServerLog,
  rotatePostgresServerLog,
} from './server-log.ts';

interface ServerPlan {
  program: string;
  args: string[];
  cwd: string;
  user: OperatingSystemUser;
  cluster: string;
  socketFolder: string | undefined;
  logFile: string;
  log: LogFunction;
}

interface Supervised {
  pid(): number | undefined;
  isUp(): boolean;
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 50;
// Maximum pause before a restart. The database must work again within 5 s after disk space was freed (F6), and this
// time includes the pause and the crash recovery.
const MAX_RESTART_PAUSE_MS = 3200;
const STEADY_AFTER_MS = 30_000;
// Text that PostgreSQL's error message contains while processes of a killed server still use its shared memory.
const SHARED_MEMORY_IN_USE_TEXT = 'shared memory block';
const FIRST_START_ATTEMPTS = 6;
const GRACE_MS = 8000;
const LAST_GRACE_MS = 6000;
const LOG_CHECK_MS = 10_000;

/**
 * Starts the PostgreSQL server and restarts it whenever it ends, with exponential back-off (F2). Resolves when the
 * server accepts connections. Rejects only if the first start fails.
 */
export async function startSupervisedPostgres(plan: ServerPlan): Promise<Supervised> {
  const server = new Supervisor(plan);
  try {
    await server.firstStart();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

class Supervisor implements Supervised {
  readonly #plan: ServerPlan;
  #child: ChildProcess | undefined;
  #up = false;
  #upSince = 0;
  #wait = FIRST_WAIT_MS;
  #logOffset = 0;
  #stopping: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  readonly #logTimer: NodeJS.Timeout;
  readonly #onExit = () => this.#signal('SIGINT');

  constructor(plan: ServerPlan) {
    this.#plan = plan;
    this.#logTimer = setInterval(() => rotatePostgresServerLog(plan.logFile), LOG_CHECK_MS).unref();
    process.on('exit', this.#onExit);
  }

  pid(): number | undefined {
    return this.#child?.pid;
  }

  isUp(): boolean {
    return this.#up;
  }

  async firstStart(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      if (await this.#launch(true)) break;
      const reason = readLastErrorLinesOfPostgresLog(this.#plan.logFile, this.#logOffset);
      const isLeaving = reason.includes(SHARED_MEMORY_IN_USE_TEXT) && attempt < 4 * FIRST_START_ATTEMPTS;
      if (attempt >= FIRST_START_ATTEMPTS && !isLeaving) {
        throw new Error(`The embedded database does not start: ${reason || `see ${this.#plan.logFile}`}`);
      }
      await this.#pause(true);
    }
    void this.#watch();
  }

  /**
   * Stops the server cleanly. If that takes longer than 8 s, aborts the server; the next start then needs crash
   * recovery. Idempotent.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#up = false;
    clearInterval(this.#logTimer);
    this.#wake?.();
    const child = this.#child;
    if (child) {
      child.ref();
      const gone = this.#gone(child);
      for (const [signal, patience] of [
        ['SIGINT', GRACE_MS],
        ['SIGQUIT', LAST_GRACE_MS],
        ['SIGKILL', LAST_GRACE_MS],
      ] as const) {
        this.#signal(signal);
        if (await within(gone, patience)) break;
        this.#plan.log('the database server is taking a long time to stop', { pid: child.pid, signal });
      }
    }
    process.off('exit', this.#onExit);
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      if (this.#child) await this.#gone(this.#child);
      if (this.#stopping) return;
      const reason = readLastErrorLinesOfPostgresLog(this.#plan.logFile, this.#logOffset);
      if (reason.includes(SHARED_MEMORY_IN_USE_TEXT)) this.#wait = FIRST_WAIT_MS;
      this.#plan.log('the database server exited and is being restarted', { reason, waitMs: this.#wait });
      await this.#pause(false);
      if (this.#stopping) return;
      await this.#launch(false).catch((error: Error) =>
        this.#plan.log('the database server could not be started', { error: error.message }),
      );
    }
  }

  /**
   * Waits before the next start attempt, with exponential back-off. The back-off is reset after the server has run for
   * 30 s.
   * @param holdsProcess true if the pending timer should keep the Node process running
   */
  async #pause(holdsProcess: boolean): Promise<void> {
    if (this.#upSince && performance.now() - this.#upSince > STEADY_AFTER_MS) this.#wait = FIRST_WAIT_MS;
    this.#upSince = 0;
    const wait = this.#wait;
    this.#wait = Math.min(wait * 2, MAX_RESTART_PAUSE_MS);
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      const timer = setTimeout(resolve, wait);
      if (!holdsProcess) timer.unref();
    });
  }

  /**
   * Starts the server once. Returns true when the server accepts connections. Returns false if the server ends or is
   * stopped before it accepts connections.
   * @param holdsProcess true if the pending start should keep the Node process running
   */
  async #launch(holdsProcess: boolean): Promise<boolean> {
    const plan = this.#plan;
    await stopOrphanServer(plan.cluster, plan.socketFolder, plan.log);
    if (this.#stopping) return false;
    const startedAt = performance.now();
    const child = this.#spawn();
    if (child.pid !== undefined) lowerDatabaseServerPriority(child.pid);
    let spawnError: Error | undefined;
    child.on('error', (error) => (spawnError = error));
    this.#child = child;
    let ended = false;
    void this.#gone(child).then(() => (ended = true));
    if (!holdsProcess) child.unref();
    for (;;) {
      if (spawnError) throw createDatabaseStartErrorWithAdvice(spawnError, plan.program, plan.user);
      if (ended || this.#stopping) return false;
      const file = readPostmasterPidFile(plan.cluster);
      if (file?.pid === child.pid && file?.isReady) break;
      const elapsed = performance.now() - startedAt;
      await tick(elapsed < 1000 ? 4 : 25, holdsProcess);
    }
    child.unref();
    this.#up = true;
    this.#upSince = performance.now();
    plan.log('the database server is up', {
      pid: child.pid,
      ms: Math.round(this.#upSince - startedAt),
    });
    return true;
  }

  #spawn(): ChildProcess {
    const plan = this.#plan;
    rotatePostgresServerLog(plan.logFile);
    const log = openPostgresServerLog(plan.logFile);
    this.#logOffset = log?.offset ?? 0;
    const output = log?.handle ?? 'ignore';
    try {
      return spawn(plan.program, plan.args, {
        cwd: plan.cwd,
        env: buildPostgresEnvironment(),
        uid: plan.user.uid,
        gid: plan.user.gid,
        stdio: ['ignore', output, output],
        // The server runs in its own session, so that Ctrl-C signals only our process. Our process then stops the
        // server cleanly.
        detached: process.platform !== 'win32',
        windowsHide: true,
      });
    } finally {
      if (log) closeSync(log.handle);
    }
  }

  #gone(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        if (this.#child === child) {
          this.#up = false;
          this.#child = undefined;
        }
        resolve();
      };
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) finish();
      else child.once('exit', finish);
    });
  }

  #signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid !== undefined) sendSignalToDatabaseServer(pid, signal);
  }
}

function tick(ms: number, holdsProcess: boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    if (!holdsProcess) timer.unref();
  });
}

async function within(event: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const result = await Promise.race([event.then(() => true), late]);
  clearTimeout(timer);
  return result;
}
