/**
 * Main program of a decoder process. Decodes one submitted image after another and encodes each as a new JPEG. The
 * bytes, metadata (EXP-069) and format of the submitted file are discarded. Started by `decoder.ts`.
 */
import { encodeStoredImage, readImageHeader } from './image-codec.ts';
import {
  type DecodeFailure,
  type DecoderReply,
  lengthPrefixBytes,
  type DecoderSelfLimits,
  type DecoderRequest,
} from './image-protocol.ts';

const limits = JSON.parse(process.argv[2]!) as DecoderSelfLimits;

/** Submitted image whose header was sent to the server. Cleared when its encoding starts. */
let submitted: Buffer = Buffer.alloc(0);
/** Received bytes of the next image: its length, then its base64. */
let chunks: Buffer[] = [];
let arrived = 0;
let expected: number | undefined;
/** Resident memory in bytes when the current image began to arrive. */
let residentBefore = process.memoryUsage.rss();
/** Processor time in milliseconds at which the current task must have ended; undefined if no task runs. */
let cpuDeadline: number | undefined;

function send(message: DecoderReply): void {
  process.send!(message);
}

function onInput(chunk: Buffer): void {
  if (chunks.length === 0) residentBefore = process.memoryUsage.rss();
  chunks.push(chunk);
  arrived += chunk.length;
  if (expected === undefined && arrived >= lengthPrefixBytes) {
    chunks = [Buffer.concat(chunks)];
    expected = lengthPrefixBytes + chunks[0]!.readUInt32BE(0);
  }
  if (arrived !== expected) return;
  const base64 = Buffer.concat(chunks).toString('latin1', lengthPrefixBytes);
  submitted = Buffer.from(base64, 'base64');
  chunks = [];
  arrived = 0;
  expected = undefined;
  answer(limits.inspectCpuMs, async () => ({ type: 'header', header: await readImageHeader(submitted) }));
}

function onMessage(_message: DecoderRequest): void {
  const image = submitted;
  submitted = Buffer.alloc(0);
  answer(limits.encodeCpuMs, async () => {
    const picture = await encodeStoredImage(image);
    return { type: 'encoded', picture, residentBytes: process.memoryUsage.rss() };
  });
}

/** Processor time that this process has used with all of its threads, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Sends the result of a task, unless the task exceeds its processor time first. */
function answer(maxCpuMs: number, work: () => Promise<DecoderReply>): void {
  cpuDeadline = cpuMs() + maxCpuMs;
  void work()
    .catch((error: unknown): DecoderReply => ({ type: 'failed', failure: failureOf(error) }))
    .then((reply) => {
      if (cpuDeadline !== undefined) send(reply);
      cpuDeadline = undefined;
    });
}

/** Ends this process if its memory exceeds the limit, and its task if that exceeds its processor time. */
function checkLimits(): void {
  if (process.memoryUsage.rss() > residentBefore + limits.imageBytes) end();
  if (cpuDeadline === undefined || cpuMs() <= cpuDeadline) return;
  cpuDeadline = undefined;
  send({ type: 'failed', failure: 'time' });
}

function failureOf(error: unknown): DecodeFailure {
  return error instanceof Error && error.message === 'format' ? 'format' : 'broken';
}

/** Kills this process at once, even while a native thread decodes. `process.exit` would wait for that thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

// Both channels close when the server ends, for any reason.
process.on('disconnect', end);
process.stdin.on('end', end);
process.stdin.on('data', onInput);
process.on('message', onMessage);
setInterval(checkLimits, limits.checkMs);
send({ type: 'ready' });
