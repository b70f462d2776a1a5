/** One decoder process as the server sees it: started when needed, killed when it exceeds its time, replaced when it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '#platform/process/lower-priority.ts';
import type { ImageHeader } from '../domain/decode-limits.ts';
import type { DecoderLimits } from './decoder-limits.ts';
import {
  type DecodeFailure,
  type EncodedPicture,
  type FromDecoder,
  lengthBytes,
  type OwnLimits,
  type ToDecoder,
} from './image-protocol.ts';

/** Why an image could not be decoded; `time`, `memory`, `crash` and `start` mean that the process has ended. */
export class DecoderError extends Error {
  readonly failure: DecodeFailure | 'time' | 'memory' | 'crash' | 'start';

  constructor(failure: DecoderError['failure'], options?: ErrorOptions) {
    super(`decoding failed: ${failure}`, options);
    this.failure = failure;
  }
}

const program = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
const flags = ['--max-old-space-size=64', '--v8-pool-size=1'];
/**
 * The whole environment of a decoder: no secret of the server is in it. Two native threads decode; freed image buffers go
 * back to the system at once.
 */
const environment = {
  UV_THREADPOOL_SIZE: '2',
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

export class Decoder {
  private child: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  /** The process holds on to memory that an earlier image needed. */
  private isBloated = false;
  private readonly limits: DecoderLimits;

  constructor(limits: DecoderLimits) {
    this.limits = limits;
  }

  /** Process id of the running decoder; undefined without one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Hands over a submitted image (base64 as ASCII) and returns its header. `encode` may follow, `rest` must. */
  async inspect(base64: Uint8Array): Promise<ImageHeader> {
    clearTimeout(this.idleTimer);
    const child = await this.started();
    const answer = this.next(child, this.limits.inspectMs);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(base64.length);
    child.stdin!.write(length);
    child.stdin!.write(base64);
    const message = await answer;
    if (message.type !== 'header') throw new DecoderError('crash');
    return message.header;
  }

  /** The stored form of the inspected image. */
  async encode(): Promise<EncodedPicture> {
    const { child } = this;
    if (child === undefined) throw new DecoderError('crash');
    const answer = this.next(child, this.limits.encodeMs);
    const message: ToDecoder = { type: 'encode' };
    // A process that has just ended reports that by `exit`, not here.
    child.send(message, () => {});
    const reply = await answer;
    if (reply.type !== 'encoded') throw new DecoderError('crash');
    this.isBloated = reply.residentBytes > this.limits.retireBytes;
    return reply.picture;
  }

  /** Ends the process unless another image follows in time; at once when its memory has grown. */
  rest(): void {
    if (this.isBloated) return this.stop();
    this.idleTimer = setTimeout(() => this.stop(), this.limits.idleMs);
    this.idleTimer.unref();
  }

  /** Kills the process; work under way fails. The next image starts another one. */
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
    await this.next(child, this.limits.startMs).catch((error: unknown) => {
      throw new DecoderError('start', { cause: error });
    });
    return child;
  }

  /** The next message of a process. @throws DecoderError when it reports a failure, ends, or is killed for its time */
  private next(child: ChildProcess, milliseconds: number): Promise<FromDecoder> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        this.stop();
      }, milliseconds);
      const settle = () => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      };
      const onMessage = (message: FromDecoder) => {
        settle();
        if (message.type === 'failed') reject(new DecoderError(message.failure));
        else resolve(message);
      };
      const onExit = (_code: unknown, signal?: string | null) => {
        settle();
        if (this.child === child) this.child = undefined;
        // A decoder above its memory ceiling kills itself; so does the kernel when memory is exhausted.
        reject(new DecoderError(isLate ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash'));
      };
      child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    });
  }
}

/** On Linux a shell sets the limit of the data segment first; elsewhere the process's own check is the only ceiling. */
function spawnDecoder(limits: DecoderLimits): ChildProcess {
  const { imageBytes, memoryCheckMs, nice } = limits;
  const own: OwnLimits = { imageBytes, memoryCheckMs };
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
  // The server sets the priority, so that it also applies while the process starts.
  if (child.pid !== undefined) lowerPriority(child.pid, nice);
  child.stdin!.on('error', () => {});
  // A decoder without work does not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}
