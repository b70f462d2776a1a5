/** Size limits of request bodies. Rates are in `limits.ts`. */

/** Maximum nesting of objects and arrays (KI2). */
export const maxDepth = 20;
/** Maximum number of array items and object fields in one body (KI2). */
export const maxValues = 1_000;
/** Maximum UTF-16 code units of one string (LIM-005). */
export const maxStringLength = 10_485_760;
/** A string of more bytes is passed as a `LongText`. */
export const longTextBytes = 64 * 1024;
/** Maximum bytes of a body without its long texts. */
export const maxRestBytes = 256 * 1024;
/** Larger bodies are scanned and parsed on the worker thread. */
export const inlineBodyBytes = 64 * 1024;
/** Functions that accept larger bodies read them under the memory limits below. */
export const largeBodyBytes = 1_000_000;

/** Timeout for receiving a body, in milliseconds. */
export const bodyTimeoutMs = 15_000;
export const largeBodyTimeoutMs = 60_000;

/**
 * Maximum number of chunks of a body: `base` plus one for every `bytesPerPiece` bytes. A TCP segment has at least
 * 536 bytes.
 */
export const arrivalPieces = { base: 4_096, bytesPerPiece: 256 };

/** Maximum bytes of large bodies in memory at one time: in total, per address and per person. */
export const bodyMemory = {
  total: 144 * 1024 * 1024,
  perAddress: 64 * 1024 * 1024,
  perPerson: 48 * 1024 * 1024,
};

/** Maximum number of bodies that wait for the parser thread: in total and per person. */
export const parseQueue = { maxWaiting: 64, maxWaitingEach: 4 };
/** The parser thread is restarted if one body takes longer, in milliseconds. */
export const parseTimeoutMs = 10_000;
/** Heap of the parser thread, in megabytes. The bodies are outside this heap. */
export const parserHeapMb = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/** Scheduling priority of the parser thread, added to the nice value of the server. */
export const parserNice = 10;
