/**
 * Child process of the benchmark of live queries: opens WebSockets and records when each of them receives a message.
 * The same code reads from Plaza and from the baseline server, so that reading costs the same for both.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { readMonotonicClock } from './read-monotonic-clock.ts';

/** Message from the parent process: opens a group of sockets to one server. */
interface OpenRequest {
  type: 'open';
  group: string;
  /** URL of the server, `ws:` or `wss:`. */
  url: string;
  count: number;
  /** Messages that each socket sends after it has opened. */
  greeting: string[];
  /** Number of messages that each socket must receive after it has opened, before it counts as ready. */
  answers: number;
}

/** Message from the parent process: the text that the sockets of a group wait for, and the timeout in milliseconds. */
interface RoundRequest {
  type: 'round';
  group: string;
  /** Text that identifies the awaited message. */
  mark: string;
  timeoutMs: number;
}

/**
 * Message from the parent process to the child process: open sockets, or wait until the sockets have received a
 * message.
 */
export type LiveReaderProcessRequest = OpenRequest | RoundRequest;

/**
 * Message from the child process to its parent. It says that all sockets are open, that all sockets are waiting for the
 * next message, or that the wait is over. The wait ends when all sockets have received the message or the timeout has
 * passed.
 */
export type LiveReaderProcessReply =
  | { type: 'opened' }
  | { type: 'listening' }
  | {
      type: 'received';
      /** Time at which each socket received the message, in milliseconds of the machine's monotonic clock. */
      times: number[];
      /** Size of the message in bytes. */
      bytes: number;
    };

interface Round {
  mark: Buffer;
  times: number[];
  bytes: number;
  isOver: () => void;
}

/** Maximum number of sockets that are being opened at the same time. */
const maxConcurrentOpens = 50;
const groups = new Map<string, { count: number; round: Round | null }>();

process.on('message', (request: LiveReaderProcessRequest) => {
  if (request.type === 'open') void open(request);
  else void listen(request);
});
process.on('disconnect', () => process.exit(0));

async function open(request: OpenRequest): Promise<void> {
  groups.set(request.group, { count: request.count, round: null });
  for (let opened = 0; opened < request.count; opened += maxConcurrentOpens) {
    const some = Math.min(maxConcurrentOpens, request.count - opened);
    await Promise.all(Array.from({ length: some }, () => openOne(request)));
  }
  process.send!({ type: 'opened' } satisfies LiveReaderProcessReply);
}

async function openOne({ group, url, greeting, answers }: OpenRequest): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
  await once(socket, 'open');
  const isReady = new Promise<void>((resolve) => {
    let left = answers;
    const count = () => {
      if (--left > 0) return;
      socket.off('message', count);
      resolve();
    };
    if (answers === 0) resolve();
    else socket.on('message', count);
  });
  for (const message of greeting) socket.send(message);
  await isReady;
  const state = groups.get(group)!;
  socket.on('message', (data: Buffer) => {
    const { round } = state;
    if (round === null || !data.includes(round.mark)) return;
    round.times.push(readMonotonicClock());
    round.bytes = data.length;
    if (round.times.length === state.count) round.isOver();
  });
}

async function listen({ group, mark, timeoutMs }: RoundRequest): Promise<void> {
  const state = groups.get(group)!;
  const times: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  const round = await new Promise<Round>((resolve) => {
    const made: Round = { mark: Buffer.from(mark), times, bytes: 0, isOver: () => resolve(made) };
    state.round = made;
    timer = setTimeout(made.isOver, timeoutMs);
    process.send!({ type: 'listening' } satisfies LiveReaderProcessReply);
  });
  clearTimeout(timer);
  state.round = null;
  process.send!({ type: 'received', times, bytes: round.bytes } satisfies LiveReaderProcessReply);
}
