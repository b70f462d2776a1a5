/**
 * Pool of buffers for responses, each of `blockBytes` bytes. Buffers are reused, because a new buffer for every request
 * would cause frequent garbage collection.
 */

const blockBytes = 65_536;
/**
 * Maximum number of free buffers in the pool, which is about the number of responses that are sent concurrently. A
 * buffer that is released while the pool is full is garbage-collected.
 */
const maxKept = 64;

/**
 * The bytes of a complete JSON response in UTF-8. They are in a buffer of the pool or, if they do not fit into one, in
 * a separate buffer.
 */
export class ResponseBuffer {
  readonly bytes: Uint8Array;
  private readonly block: Uint8Array | null;

  /** @param block the buffer of the pool that contains `bytes`; null if the bytes are in a separate buffer */
  constructor(bytes: Uint8Array, block: Uint8Array | null) {
    this.bytes = bytes;
    this.block = block;
  }

  /**
   * Returns the buffer to the pool. Call it at most once, after the bytes were sent or copied. A buffer that is never
   * returned is garbage-collected.
   */
  release(): void {
    if (this.block !== null && kept.length < maxKept) kept.push(this.block);
  }
}

const kept: Uint8Array[] = [];

/**
 * Returns a buffer of `size` bytes: from the pool, or a new one if the pool is empty or its buffers are too small. The
 * buffer may still contain bytes of an earlier response.
 */
export function allocateResponseBuffer(size: number): ResponseBuffer {
  if (size > blockBytes) return new ResponseBuffer(Buffer.allocUnsafeSlow(size), null);
  const block = kept.pop() ?? Buffer.allocUnsafeSlow(blockBytes);
  return new ResponseBuffer(block.subarray(0, size), block);
}
