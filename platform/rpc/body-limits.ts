/** Ceilings for request bodies. Rates are in `limits.ts`. */

/** Nesting of objects and arrays (KI2). */
export const maxDepth = 20;
/** Array items and object fields in one body (KI2). */
export const maxValues = 1_000;
/** UTF-16 code units of one string (LIM-005). */
export const maxStringLength = 10_485_760;
/** A string of more bytes is handed over as a `LongText`. */
export const longTextBytes = 64 * 1024;
/** Bytes of a body without its long texts. */
export const maxRestBytes = 256 * 1024;
/** A body of more bytes is scanned and parsed on the worker thread. */
export const inlineBodyBytes = 64 * 1024;
/** A function that accepts more bytes than this reads its bodies under the memory ceilings below. */
export const largeBodyBytes = 1_000_000;

/** Time for a body to arrive, in milliseconds. */
export const bodyTimeoutMs = 15_000;
export const largeBodyTimeoutMs = 60_000;

/** Pieces in which a body may arrive: `base` and one more for every `bytesPerPiece` bytes. A TCP segment has at least 536 bytes. */
export const arrivalPieces = { base: 4_096, bytesPerPiece: 256 };

/** Bytes of large bodies in memory at one time: of all callers, of one network address, of one person. */
export const bodyMemory = {
  total: 144 * 1024 * 1024,
  perAddress: 64 * 1024 * 1024,
  perPerson: 48 * 1024 * 1024,
};

/** Bodies that wait for the parser thread: of all callers, of one person. */
export const parseQueue = { maxWaiting: 64, maxWaitingEach: 4 };
/** The parser thread is restarted when one body takes longer, in milliseconds. */
export const parseTimeoutMs = 10_000;
/** Heap of the parser thread, in megabytes. Bodies themselves are outside its heap. */
export const parserHeapMb = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/** Scheduling priority of the parser thread (added to the nice value of the server, which goes first). */
export const parserNice = 10;
