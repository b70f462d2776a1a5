/**
 * The server's side of one decoder process. Starts the process when needed, kills it when an image takes too long, and
 * replaces it when it ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerProcessPriority } from '#platform/process/lower-priority.ts';
import type { ImageHeader } from '../domain/decode-limits.ts';
import type { ImageDecoderProcessLimits } from './decoder-limits.ts';
import {
  type ImageDecodeFailureReason,
  type EncodedImageAndVariants,
  type ImageDecoderReply,
  imageLengthPrefixSizeBytes,
  type ImageDecoderSelfEnforcedLimits,
  type ImageDecoderRequest,
} from './image-protocol.ts';

/**
 * Error for an image that could not be decoded. If `failure` is `time`, `memory`, `crash` or `start`, the decoder
 * process is not running any more.
 */
export class ImageDecoderError extends Error {
  readonly failure: ImageDecodeFailureReason | 'time' | 'memory' | 'crash' | 'start';

  constructor(failure: ImageDecoderError['failure'], options?: ErrorOptions) {
    super(`decoding failed: ${failure}`, options);
    this.failure = failure;
  }
}

const program = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
const flags = ['--max-old-space-size=64', '--v8-pool-size=1'];
/**
 * Environment variables of a decoder process. The process inherits no variables from the server, so that it knows no
 * secrets. The process uses two native threads to decode. The `MALLOC_` values cause the memory of freed image buffers
 * to be returned to the system immediately.
 */
const environment = {
  UV_THREADPOOL_SIZE: '2',
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * Controls one decoder process, which decodes one image at a time. For each image, call `inspect`, then optionally
 * `encode`, then `rest`.
 */
export class ImageDecoder {
  private child: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  /** True if the process still uses much memory after an earlier image, so it must be replaced. */
  private isBloated = false;
  private readonly limits: ImageDecoderProcessLimits;

  constructor(limits: ImageDecoderProcessLimits) {
    this.limits = limits;
  }

  /** Process id of the running decoder; undefined if none runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Sends a submitted image to the process and returns the image's header. The caller must call `rest` afterwards. It
   * may call `encode` in between.
   * @param base64 the image as base64 in ASCII
   * @throws ImageDecoderError
   */
  async inspect(base64: Uint8Array): Promise<ImageHeader> {
    clearTimeout(this.idleTimer);
    const child = await this.started();
    const answer = this.next(child);
    const length = Buffer.alloc(imageLengthPrefixSizeBytes);
    length.writeUInt32BE(base64.length);
    child.stdin!.write(length);
    child.stdin!.write(base64);
    const message = await answer;
    if (message.type !== 'header') throw new ImageDecoderError('crash');
    return message.header;
  }

  /**
   * Returns the image that was passed to `inspect`, encoded as a stored image with its smaller copies.
   * @throws ImageDecoderError
   */
  async encode(): Promise<EncodedImageAndVariants> {
    const { child } = this;
    if (child === undefined) throw new ImageDecoderError('crash');
    const answer = this.next(child);
    const message: ImageDecoderRequest = { type: 'encode' };
    // If the process has just ended, the `exit` event reports it, so the send error is ignored.
    child.send(message, () => {});
    const reply = await answer;
    if (reply.type !== 'encoded') throw new ImageDecoderError('crash');
    this.isBloated = reply.residentBytes > this.limits.retireBytes;
    return reply.picture;
  }

  /**
   * Marks the decoder as idle. The process ends if no image follows within `idleMs`, or immediately if it uses too much
   * memory.
   */
  rest(): void {
    if (this.isBloated) return this.stop();
    this.idleTimer = setTimeout(() => this.stop(), this.limits.idleMs);
    this.idleTimer.unref();
  }

  /** Kills the process, so an image in progress fails. A new process is started for the next image. */
  stop(): void {
    clearTimeout(this.idleTimer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
    this.isBloated = false;
  }

  private async started(): Promise<ChildProcess> {
    if (this.child !== undefined) return this.child;
    const child = spawnDecoder(this.limits);
    this.child = child;
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    await this.next(child).catch((error: unknown) => {
      throw new ImageDecoderError('start', { cause: error });
    });
    return child;
  }

  /**
   * Waits for the next message of the process.
   * @throws ImageDecoderError if the process reports a failure, ends, or is killed because it sent no message in time
   */
  private next(child: ChildProcess): Promise<ImageDecoderReply> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        this.stop();
      }, this.limits.responseTimeoutMs);
      const settle = () => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      };
      const onMessage = (message: ImageDecoderReply) => {
        settle();
        if (message.type !== 'failed') return resolve(message);
        if (message.failure === 'time') this.stop();
        reject(new ImageDecoderError(message.failure));
      };
      const onExit = (_code: unknown, signal?: string | null) => {
        settle();
        if (this.child === child) this.child = undefined;
        // The process kills itself when it exceeds its memory limit. The kernel also uses SIGKILL when memory is
        // exhausted.
        reject(new ImageDecoderError(isLate ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash'));
      };
      child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    });
  }
}

/**
 * Starts a decoder process. On Linux a shell first limits the data segment of the process. On other systems the
 * process's own memory check is the only limit.
 */
function spawnDecoder(limits: ImageDecoderProcessLimits): ChildProcess {
  const { imageBytes, inspectCpuMs, encodeCpuMs, checkMs, nice } = limits;
  const own: ImageDecoderSelfEnforcedLimits = { imageBytes, inspectCpuMs, encodeCpuMs, checkMs };
  const command = [process.execPath, ...flags, program, JSON.stringify(own)];
  const [file, ...args] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `ulimit -d ${limits.dataKilobytes}; exec "$0" "$@"`, ...command]
      : command;
  const child = spawn(file!, args, {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: environment,
  });
  child.on('error', () => {});
  // The server sets the priority itself, so that it applies from the start of the process.
  if (child.pid !== undefined) lowerProcessPriority(child.pid, nice);
  child.stdin!.on('error', () => {});
  // An idle decoder process must not prevent the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}
