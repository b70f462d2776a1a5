/** Measures how soon many WebSocket readers receive a message that the server broadcasts because of an HTTP request. */
import { openLightWebSocket, type LightWebSocket } from './light-web-socket.ts';
import { computePercentile } from './percentile.ts';

/** Number of sockets that receive each message. */
const readerCount = 1_000;

const gapMs = 150;
/**
 * Number of messages that are sent before the measurement, so that V8 has compiled the code of the server and the
 * readers.
 */
const warmUpRounds = 5;
/**
 * End of the mark `round-NUMBER-mark`. Each sent message contains its own mark, by which readers recognize the message.
 */
const markEnd = '-mark';

/** Describes a server that broadcasts messages, and how readers subscribe to them. */
export interface BroadcastServer {
  /** URL of the WebSocket. */
  url: string;
  /** Sends the first messages of a reader, such as a subscription, after its socket has opened. */
  open?(socket: LightWebSocket): void;
  /**
   * Called with each message without `mark`, except the confirmation of the subscription. Replies to the message if the
   * server's protocol requires a reply.
   */
  answer?(socket: LightWebSocket, text: string): void;
  /**
   * Returns true if the message confirms the reader's subscription. If absent, an open socket counts as subscribed.
   */
  isSubscribed?(text: string): boolean;
  /**
   * Returns true if a message that contains a mark is an update. If absent, every message with a mark counts as an
   * update.
   */
  isUpdate?(text: string): boolean;
  /**
   * Makes the server broadcast a message that contains `mark`; resolves when the server has responded to the request.
   */
  send(mark: string): Promise<unknown>;
}

interface BroadcastDelays {
  /**
   * 99th percentile of the milliseconds between the start of the HTTP request and the arrival of the message at a
   * reader.
   */
  p99FromRequest: number;
  /**
   * 99th percentile of the milliseconds between the HTTP response and the arrival of the message at a reader. A message
   * that arrives before the response counts as zero.
   */
  p99FromAnswer: number;
  /** Number of messages that did not arrive within five seconds, added up over all readers. */
  lost: number;
  /** Size of the last message in bytes. */
  bytes: number;
}

/** Opens the readers, sends `rounds` messages one after another, and measures when each reader receives them. */
export async function measureBroadcastDelays(
  server: BroadcastServer,
  rounds: number,
): Promise<BroadcastDelays> {
  const { sockets, received, size } = await openReaders(server);
  const fromRequest: number[] = [];
  const fromAnswer: number[] = [];
  let lost = 0;
  for (let round = -warmUpRounds; round < rounds; round++) {
    const mark = `round-${round}${markEnd}`;
    const times: number[] = [];
    received.set(mark, times);
    const sent = performance.now();
    await server.send(mark);
    const answered = performance.now();
    await until(() => times.length >= readerCount, 5_000);
    lost += readerCount - times.length;
    await pause(gapMs);
    if (round < 0) continue;
    for (const time of times) {
      fromRequest.push(time - sent);
      fromAnswer.push(Math.max(0, time - answered));
    }
  }
  for (const socket of sockets) socket.terminate();
  return {
    p99FromRequest: computePercentile(fromRequest, 0.99),
    p99FromAnswer: computePercentile(fromAnswer, 0.99),
    lost,
    bytes: size(),
  };
}

async function openReaders(server: BroadcastServer) {
  /** Times at which readers received each message, by the `mark` of the message. */
  const received = new Map<string, number[]>();
  let bytes = 0;
  let subscribed = server.isSubscribed === undefined ? readerCount : 0;
  const sockets = await openSockets(server, (socket, text) => {
    // The response to a subscription contains earlier comments with their marks, so it is recognized before the search
    // for a mark.
    if (server.isSubscribed?.(text) === true) {
      subscribed++;
      return;
    }
    const mark = findMark(text);
    if (mark === undefined) {
      server.answer?.(socket, text);
    } else if (server.isUpdate?.(text) !== false) {
      bytes = text.length;
      received.get(mark)?.push(performance.now());
    }
  });
  await until(() => subscribed >= readerCount, 30_000);
  if (subscribed < readerCount) throw new Error(`only ${subscribed} readers of ${server.url} are subscribed`);
  return { sockets, received, size: () => bytes };
}

/** Returns the mark (`round-NUMBER-mark`) in a message; undefined if the message contains no mark. */
function findMark(text: string): string | undefined {
  const from = text.indexOf('round-');
  if (from < 0) return undefined;
  const to = text.indexOf(markEnd, from);
  return to < 0 ? undefined : text.slice(from, to + markEnd.length);
}

/** Opens the sockets of all readers. */
async function openSockets(
  server: BroadcastServer,
  onMessage: (socket: LightWebSocket, text: string) => void,
): Promise<LightWebSocket[]> {
  const sockets: LightWebSocket[] = [];
  for (let opened = 0; opened < readerCount; opened += 50) {
    const some = Array.from({ length: 50 }, async () => {
      const socket = await openLightWebSocket(server.url, onMessage);
      server.open?.(socket);
      return socket;
    });
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

async function until(condition: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await pause(2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
