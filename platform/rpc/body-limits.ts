/** Size limits of request bodies. Rate limits are in `limits.ts`. */

/** Maximum nesting depth of objects and arrays in a JSON body (KI2). */
export const maxJsonDepth = 20;
/** Maximum number of array items and object fields in one JSON body (KI2). */
export const maxJsonValues = 1_000;
/** Maximum length of one string in a JSON body, in bytes of UTF-8 (LIM-005). */
export const maxJsonStringBytes = 10_485_760;
/**
 * Maximum bytes of an ordinary string argument. A longer string, such as a picture, is passed as a `LongText`, which
 * contains its bytes.
 */
export const maxOrdinaryStringBytes = 64 * 1024;
/** Maximum bytes of a JSON body, not counting its strings of more than `maxOrdinaryStringBytes` bytes. */
export const maxJsonBytesExcludingLongTexts = 256 * 1024;
/** Maximum bytes of a body that is parsed on the main thread. Larger bodies are parsed on a worker thread. */
export const maxBodyBytesParsedOnMainThread = 64 * 1024;
/**
 * Maximum size of a request body in bytes, for functions that do not accept large bodies. Every body of a function that
 * accepts large bodies counts against `bodyMemoryLimits`.
 */
export const maxOrdinaryBodyBytes = 1_000_000;

/** Timeout in milliseconds for receiving an ordinary request body. */
export const bodyTimeoutMs = 15_000;
/**
 * Timeout in milliseconds for receiving the request body of a function that accepts large bodies. It is `baseMs`, plus
 * one millisecond for every `bytesPerMs` bytes of the declared size beyond `freeBytes`, but at most `maxMs`. The
 * browser's client extends its timeout in the same way. Four photos can thus be sent over an uplink of 256 kbit/s
 * (LIM-001). A sender that is `baseMs` behind this rate is refused earlier, so that a stalled body does not hold its
 * memory (L3).
 */
export const largeBodyTimeout = { baseMs: 60_000, freeBytes: 65_536, bytesPerMs: 32, maxMs: 300_000 };
/** Timeout in milliseconds for receiving a whole request. It is longer than the timeout of any request body. */
export const requestTimeoutMs = largeBodyTimeout.maxMs + 5_000;

/**
 * Maximum number of chunks in which the network may deliver one body: `base`, plus one for every `bytesPerPiece` bytes
 * of the body. A body in more chunks is refused. Normal clients stay below this limit, because a TCP segment has at
 * least 536 bytes.
 */
export const maxBodyChunks = { base: 4_096, bytesPerPiece: 256 };

/**
 * Maximum bytes of all large bodies that are in memory at the same time: in total, for one IP address and for one
 * person. A further body is refused.
 */
export const bodyMemoryLimits = {
  total: 144 * 1024 * 1024,
  perAddress: 64 * 1024 * 1024,
  perPerson: 48 * 1024 * 1024,
};

/**
 * Maximum number of bodies that wait for the parser thread: in total (`maxWaiting`) and for one person
 * (`maxWaitingEach`). Further bodies are refused.
 */
export const bodyParseQueueLimits = { maxWaiting: 64, maxWaitingEach: 4 };
/**
 * Timeout in milliseconds for parsing one body. After the timeout, the parser thread is ended, because it probably
 * hangs. Parsing needs much less processor time, but on a busy machine the low-priority thread gets less than a tenth
 * of a processor.
 */
export const bodyParseTimeoutMs = 40_000;
/** Maximum heap of the parser thread in megabytes. The bytes of bodies are outside this heap. */
export const parserThreadHeapMb = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/** Number that is added to the server's nice value for the parser thread. A higher nice value is a lower priority. */
export const parserThreadNiceValue = 15;
