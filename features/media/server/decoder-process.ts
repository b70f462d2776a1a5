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
  answer(async () => send({ type: 'header', header: await readImageHeader(submitted) }));
}

function onMessage(_message: DecoderRequest): void {
  const image = submitted;
  submitted = Buffer.alloc(0);
  answer(async () => {
    const picture = await encodeStoredImage(image);
    send({ type: 'encoded', picture, residentBytes: process.memoryUsage.rss() });
  });
}

function answer(work: () => Promise<void>): void {
  work().catch((error: unknown) => send({ type: 'failed', failure: failureOf(error) }));
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
setInterval(() => {
  if (process.memoryUsage.rss() > residentBefore + limits.imageBytes) end();
}, limits.memoryCheckMs);
send({ type: 'ready' });
