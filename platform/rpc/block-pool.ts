/**
 * Memory for large request bodies on their way to the parser thread. V8 does not count shared memory as a reason to collect
 * garbage: with plain buffers one body of 45 MB makes it collect the whole heap, at the cost of every call. The blocks are
 * used again, because nothing but a collection would free them.
 */

/** Bytes of one block. */
export const blockBytes = 256 * 1024;

export class BlockPool {
  private readonly free: SharedArrayBuffer[] = [];
  private readonly idleMs: number;
  private timer: NodeJS.Timeout | undefined;

  /** @param idleMs without use for so long, the free blocks are left to the garbage collector */
  constructor(idleMs = 60_000) {
    this.idleMs = idleMs;
  }

  /** Number of blocks that wait for their next use. */
  get freeBlocks(): number {
    return this.free.length;
  }

  /** A block with arbitrary content. */
  take(): SharedArrayBuffer {
    return this.free.pop() ?? new SharedArrayBuffer(blockBytes);
  }

  giveBack(blocks: readonly SharedArrayBuffer[]): void {
    if (blocks.length === 0) return;
    this.free.push(...blocks);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.free.length = 0), this.idleMs);
    this.timer.unref();
  }
}
