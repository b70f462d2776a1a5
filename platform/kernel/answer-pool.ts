/**
 * Pool of memory for answers that are assembled from cached bytes. A new buffer for every request makes V8 collect the whole
 * heap again and again, so the memory of an answer is reused after it has been sent.
 */

const blockBytes = 65_536;
/** Maximum number of free blocks in the pool: about the number of answers that are sent concurrently. */
const maxKept = 64;

/** A JSON answer, encoded as UTF-8. */
export interface PreparedAnswer {
  bytes: Uint8Array;
  /**
   * Returns the memory to the pool. Called once, after the bytes are sent or copied; otherwise the garbage
   * collector frees it.
   */
  release(): void;
}

const kept: Uint8Array[] = [];

/** Returns memory for one answer. It still contains data of an earlier answer. */
export function takeAnswer(size: number): PreparedAnswer {
  if (size > blockBytes) return { bytes: Buffer.allocUnsafeSlow(size), release: () => {} };
  const block = kept.pop() ?? Buffer.allocUnsafeSlow(blockBytes);
  return {
    bytes: block.subarray(0, size),
    release: () => {
      if (kept.length < maxKept) kept.push(block);
    },
  };
}
