/** Groups of WebSockets in child processes (`live-readers.ts`), for the benchmark of live queries. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LiveReaderProcessReply, LiveReaderProcessRequest } from './live-readers.ts';
import { projectRoot } from './processes.ts';

/**
 * Maximum number of sockets of one group in one child process. Each child process holds the sockets of two groups, and
 * must not exceed the limit of open files, which is about 20,000 on most machines.
 */
const socketsPerProcess = 5_000;
/** Number of the server's file descriptors that are reserved for purposes other than WebSockets. */
const otherFiles = 500;

/**
 * Describes the sockets of a group: URL of the server, the first messages that each socket sends, and the number of
 * responses that each socket then waits for.
 */
interface GroupPlan {
  url: string;
  greeting: string[];
  answers: number;
}

interface RoundResult {
  /**
   * Time at which each socket received the message, in milliseconds of `readMonotonicClock`. Sockets that did not
   * receive it are missing.
   */
  times: number[];
  /** Size of the message in bytes. */
  bytes: number;
}

/** Child processes that open WebSockets and record when messages arrive. */
export class LiveReaderProcessGroup {
  private readonly processes: { child: ChildProcess; count: number }[] = [];

  /** @param count number of sockets in each group */
  constructor(count: number) {
    for (let left = count; left > 0; left -= socketsPerProcess) {
      const child = fork(join(projectRoot, 'bench/live-readers.ts'));
      this.processes.push({ child, count: Math.min(left, socketsPerProcess) });
    }
  }

  /** Opens the sockets of a group in all child processes; resolves when all of them are open. */
  async open(group: string, plan: GroupPlan): Promise<void> {
    await Promise.all(
      this.processes.map(async ({ child, count }) => {
        ask(child, { type: 'open', group, count, ...plan });
        await answerOf(child, 'opened');
      }),
    );
  }

  /**
   * Waits until every socket of the group has received the message that contains `mark`, but at most five seconds.
   * @param send sends the message; called when all child processes are waiting for it
   */
  async receive(group: string, mark: string, send: () => Promise<void>): Promise<RoundResult> {
    const listening = this.processes.map(({ child }) => answerOf(child, 'listening'));
    const received = this.processes.map(({ child }) => answerOf(child, 'received'));
    for (const { child } of this.processes) ask(child, { type: 'round', group, mark, timeoutMs: 5_000 });
    await Promise.all(listening);
    await send();
    const results = await Promise.all(received);
    return {
      times: results.flatMap(({ times }) => times),
      bytes: Math.max(...results.map(({ bytes }) => bytes)),
    };
  }

  stop(): void {
    for (const { child } of this.processes) child.kill('SIGKILL');
  }
}

/** Returns `wantedCount`, or a smaller number of sockets if the server process may not open that many files. */
export function clampSocketCountToOpenFileLimit(wantedCount: number): number {
  try {
    const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
    return Number.isFinite(limit) ? Math.min(wantedCount, limit - otherFiles) : wantedCount;
  } catch {
    return wantedCount;
  }
}

function ask(child: ChildProcess, request: LiveReaderProcessRequest): void {
  child.send(request);
}

async function answerOf<T extends LiveReaderProcessReply['type']>(
  child: ChildProcess,
  type: T,
): Promise<Extract<LiveReaderProcessReply, { type: T }>> {
  for (;;) {
    const [answer] = (await once(child, 'message')) as [LiveReaderProcessReply];
    if (answer.type === type) return answer as Extract<LiveReaderProcessReply, { type: T }>;
  }
}
