/**
 * Pool of memory for answers that are assembled from cached bytes. A new buffer for every request makes V8 collect the whole
 * heap again and again, so the memory of an answer is reused after it has been sent.
 */

const blockBytes = 65_536;
/** Free blocks that the pool holds at most: about as many as answers are sent at one time. */
const maxKept = 64;

/** An answer as JSON in UTF-8. */
export interface PreparedAnswer {
  bytes: Uint8Array;
  /** Returns the memory to the pool. Called once, after the bytes are sent or copied; without a call the garbage collector frees it. */
  release(): void;
}

const kept: Uint8Array[] = [];

/** Memory for one answer; its content is left over from an earlier one. */
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
