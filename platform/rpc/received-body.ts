/**
 * Buffer for the received bytes of one request body. A small body is in one ordinary buffer, a large one in blocks of
 * a pool.
 */
import { type BodyMemoryBlockPool, bodyMemoryBlockSizeBytes } from './block-pool.ts';
import { maxBodyBytesParsedOnMainThread } from './body-limits.ts';
import { freeBodyMemory } from './free-body-memory.ts';

/** Collects the chunks of one request body. */
export class ReceivedBodyBuffer {
  length = 0;
  /**
   * Memory blocks of a large body; empty for a body of at most `maxBodyBytesParsedOnMainThread` bytes. All blocks
   * except the last are full.
   */
  readonly blocks: SharedArrayBuffer[] = [];
  private inline: Buffer;
  private readonly pool: BodyMemoryBlockPool;

  /** @param declared size in bytes from the Content-Length header; 0 if unknown */
  constructor(pool: BodyMemoryBlockPool, declared: number) {
    this.pool = pool;
    this.inline = Buffer.allocUnsafeSlow(
      declared > 0 ? Math.min(declared, maxBodyBytesParsedOnMainThread) : 16_384,
    );
  }

  /** True if the body is large, so that the parser thread must parse it. */
  get isLarge(): boolean {
    return this.blocks.length > 0;
  }

  /** The bytes of a small body; not valid for a large body. */
  get bytes(): Buffer {
    return this.inline.subarray(0, this.length);
  }

  /** Copies a chunk to the end of the body and frees the chunk's memory. */
  append(chunk: Buffer): void {
    const needed = this.length + chunk.length;
    if (needed <= maxBodyBytesParsedOnMainThread) this.appendInline(chunk, needed);
    else {
      if (!this.isLarge) this.moveToBlocks();
      this.appendToBlocks(chunk);
    }
    this.length = needed;
    // Frees the chunk, which Node's HTTP parser has allocated separately.
    freeBodyMemory(chunk);
  }

  /** Returns the memory blocks to the pool. May be called repeatedly. */
  release(): void {
    this.pool.giveBack(this.blocks.splice(0));
  }

  private appendInline(chunk: Buffer, needed: number): void {
    if (needed > this.inline.length) {
      const larger = Buffer.allocUnsafeSlow(
        Math.min(maxBodyBytesParsedOnMainThread, Math.max(needed, this.inline.length * 2)),
      );
      this.inline.copy(larger, 0, 0, this.length);
      freeBodyMemory(this.inline);
      this.inline = larger;
    }
    chunk.copy(this.inline, this.length);
  }

  private moveToBlocks(): void {
    if (this.length > 0) {
      const block = this.pool.take();
      this.inline.copy(new Uint8Array(block), 0, 0, this.length);
      this.blocks.push(block);
    }
    freeBodyMemory(this.inline);
  }

  private appendToBlocks(chunk: Buffer): void {
    let taken = 0;
    while (taken < chunk.length) {
      const used = (this.length + taken) % bodyMemoryBlockSizeBytes;
      if (used === 0) this.blocks.push(this.pool.take());
      const block = new Uint8Array(this.blocks.at(-1)!, used);
      taken += chunk.copy(block, 0, taken, Math.min(chunk.length, taken + block.length));
    }
  }
}
