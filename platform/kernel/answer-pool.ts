/**
 * Buffer pool for answers that are assembled from cached bytes. A new buffer for every request would cause frequent
 * garbage collection. A buffer is therefore reused after its answer has been sent.
 */

const blockBytes = 65_536;
/** Maximum number of free buffers in the pool, about the number of answers that are sent concurrently. */
const maxKept = 64;

/** The bytes of a complete JSON answer in UTF-8, in a buffer of the pool. */
export interface PreparedAnswer {
  bytes: Uint8Array;
  /**
   * Returns the buffer to the pool. Call it at most once, after the bytes were sent or copied. A buffer that is never
   * returned is garbage-collected.
   */
  release(): void;
}

const kept: Uint8Array[] = [];

/** Takes a buffer of `size` bytes from the pool. The buffer still contains bytes of an earlier answer. */
export function allocateAnswer(size: number): PreparedAnswer {
  if (size > blockBytes) return { bytes: Buffer.allocUnsafeSlow(size), release: () => {} };
  const block = kept.pop() ?? Buffer.allocUnsafeSlow(blockBytes);
  return {
    bytes: block.subarray(0, size),
    release: () => {
      if (kept.length < maxKept) kept.push(block);
    },
  };
}
