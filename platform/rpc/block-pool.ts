/**
 * Pool of shared-memory blocks for large request bodies. An ordinary buffer of 45 MB would cause a full garbage
 * collection, which delays every call; V8 does not count shared memory when it decides to collect garbage. Blocks are
 * reused, because only a garbage collection would free their memory.
 */

/** Size of one memory block in bytes. */
export const bodyMemoryBlockSizeBytes = 256 * 1024;

/** Pool of reusable shared-memory blocks of `bodyMemoryBlockSizeBytes` bytes each. */
export class BodyMemoryBlockPool {
  private readonly free: SharedArrayBuffer[] = [];
  private readonly idleMs: number;
  private timer: NodeJS.Timeout | undefined;

  /** @param idleMs milliseconds without use after which the pool drops its free blocks */
  constructor(idleMs = 60_000) {
    this.idleMs = idleMs;
  }

  /** Number of free blocks in the pool. */
  get freeBlocks(): number {
    return this.free.length;
  }

  /** Takes a free block from the pool, or allocates one. The block contains arbitrary bytes. */
  take(): SharedArrayBuffer {
    return this.free.pop() ?? new SharedArrayBuffer(bodyMemoryBlockSizeBytes);
  }

  giveBack(blocks: readonly SharedArrayBuffer[]): void {
    if (blocks.length === 0) return;
    this.free.push(...blocks);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.free.length = 0), this.idleMs);
    this.timer.unref();
  }
}
