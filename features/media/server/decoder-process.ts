/**
 * Main program of a decoder process. Decodes one submitted image after another and encodes each as a new JPEG. The
 * bytes, metadata (EXP-069) and format of the submitted file are discarded. Started by `decoder.ts`.
 */
import { encodeImageForStorage, readImageHeader } from './image-codec.ts';
import {
  type ImageDecodeFailureReason,
  type ImageDecoderReply,
  imageLengthPrefixSizeBytes,
  type ImageDecoderSelfEnforcedLimits,
  type ImageDecoderRequest,
} from './image-protocol.ts';

/** Number of characters of base64 that encode three bytes. */
const base64GroupLength = 4;

const limits = JSON.parse(process.argv[2]!) as ImageDecoderSelfEnforcedLimits;

/**
 * The image that the server sent to this process: complete, its header already reported back to the server. Empty once
 * its encoding starts.
 */
let submitted: Buffer = Buffer.alloc(0);
/**
 * Received bytes that are not processed yet: a part of the length prefix of the next image, or base64 characters that
 * do not yet fill a group of four.
 */
let pending: Buffer = Buffer.alloc(0);
/**
 * Number of base64 bytes of the next image that are not processed yet; undefined until the length prefix has arrived.
 */
let missing: number | undefined;
/** The next image. Its first `filled` bytes are already decoded from base64. */
let incoming: Buffer = Buffer.alloc(0);
let filled = 0;
/** Resident memory of this process in bytes, measured when the current image began to arrive. */
let residentBefore = process.memoryUsage.rss();
/**
 * Total processor time of this process, in milliseconds, at which the current task exceeds its limit; undefined if no
 * task runs.
 */
let cpuDeadline: number | undefined;

function send(message: ImageDecoderReply): void {
  process.send!(message);
}

/**
 * Decodes the base64 of a submitted image as it arrives, so that only one copy of the image is in memory. Collecting
 * the chunks and converting them to a string would need additional memory of three times the size of the image.
 */
function onInput(chunk: Buffer): void {
  if (missing === undefined && pending.length === 0) residentBefore = process.memoryUsage.rss();
  pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
  if (missing === undefined) {
    if (pending.length < imageLengthPrefixSizeBytes) return;
    missing = pending.readUInt32BE(0);
    pending = pending.subarray(imageLengthPrefixSizeBytes);
    incoming = Buffer.allocUnsafeSlow(Math.ceil((missing * 3) / 4));
    filled = 0;
  }
  const isComplete = pending.length >= missing;
  const usable = isComplete ? missing : pending.length - (pending.length % base64GroupLength);
  filled += incoming.write(pending.toString('latin1', 0, usable), filled, 'base64');
  missing -= usable;
  pending = Buffer.from(pending.subarray(usable));
  if (!isComplete) return;
  submitted = incoming.subarray(0, filled);
  incoming = Buffer.alloc(0);
  pending = Buffer.alloc(0);
  missing = undefined;
  answer(limits.inspectCpuMs, async () => ({ type: 'header', header: await readImageHeader(submitted) }));
}

function onMessage(_message: ImageDecoderRequest): void {
  const image = submitted;
  submitted = Buffer.alloc(0);
  answer(limits.encodeCpuMs, async () => {
    const picture = await encodeImageForStorage(image);
    return { type: 'encoded', picture, residentBytes: process.memoryUsage.rss() };
  });
}

/** Returns the processor time that all threads of this process have used so far, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs a task and sends its result. If the task exceeds its maximum processor time, `checkLimits` sends a failure
 * instead.
 */
function answer(maxCpuMs: number, work: () => Promise<ImageDecoderReply>): void {
  cpuDeadline = cpuMs() + maxCpuMs;
  void work()
    .catch((error: unknown): ImageDecoderReply => ({ type: 'failed', failure: failureOf(error) }))
    .then((reply) => {
      if (cpuDeadline !== undefined) send(reply);
      cpuDeadline = undefined;
    });
}

/**
 * Ends this process if its memory exceeds the limit. Reports the failure `time` if the current task exceeds its maximum
 * processor time.
 */
function checkLimits(): void {
  if (process.memoryUsage.rss() > residentBefore + limits.imageBytes) end();
  if (cpuDeadline === undefined || cpuMs() <= cpuDeadline) return;
  cpuDeadline = undefined;
  send({ type: 'failed', failure: 'time' });
}

function failureOf(error: unknown): ImageDecodeFailureReason {
  return error instanceof Error && error.message === 'format' ? 'format' : 'broken';
}

/** Kills this process immediately, even while a native thread decodes. `process.exit` would wait for that thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

// Both channels to the server close when the server ends, for any reason.
process.on('disconnect', end);
process.stdin.on('end', end);
process.stdin.on('data', onInput);
process.on('message', onMessage);
setInterval(checkLimits, limits.checkMs);
send({ type: 'ready' });
