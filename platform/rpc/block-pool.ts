/**
 * Pool of memory blocks for large request bodies that are passed to the parser thread. V8 does not count shared
 * memory as a reason to collect garbage; with plain buffers, one body of 45 MB makes it collect the whole heap and
 * delays every call. Blocks are reused, because only a garbage collection would free them.
 */

/** Size of one block in bytes. */
export const blockBytes = 256 * 1024;

export class BlockPool {
  private readonly free: SharedArrayBuffer[] = [];
  private readonly idleMs: number;
  private timer: NodeJS.Timeout | undefined;

  /** @param idleMs duration without use after which the free blocks are left to the garbage collector */
  constructor(idleMs = 60_000) {
    this.idleMs = idleMs;
  }

  /** Number of free blocks. */
  get freeBlocks(): number {
    return this.free.length;
  }

  /** Returns a block with arbitrary content. */
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
