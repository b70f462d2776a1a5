/**
 * Memory for answers that are put together from kept bytes. Memory outside V8's heap that is new for every request makes V8
 * collect the whole heap again and again; here it is used again when an answer has been sent.
 */

const blockBytes = 65_536;
/** Blocks that are kept: those of as many answers as are under way at one time. */
const maxKept = 64;

/** An answer as JSON in UTF-8. */
export interface PreparedAnswer {
  bytes: Uint8Array;
  /** Gives the memory back, once: when the bytes have been sent or copied. An answer that never is belongs to the collector. */
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
