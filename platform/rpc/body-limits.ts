/** Size limits of request bodies. Rate limits are in `platform/kernel/limits.ts`. */

/** Maximum nesting depth of objects and arrays in a JSON body (KI2). */
export const maxJsonDepth = 20;
/** Maximum number of array items and object fields in one JSON body (KI2). */
export const maxJsonValues = 1_000;
/** Maximum length of one string in a JSON body, in bytes of UTF-8 (LIM-005). */
export const maxJsonStringBytes = 10_485_760;
/**
 * Maximum size of an ordinary string argument in bytes. A longer string, such as a picture, is passed to functions as a
 * `LongText`.
 */
export const longTextThresholdBytes = 64 * 1024;
/** Maximum size of a JSON body in bytes, not counting its strings of more than `longTextThresholdBytes` bytes. */
export const maxJsonBytesExcludingLongTexts = 256 * 1024;
/**
 * Maximum size in bytes of a request body that is parsed on the main thread. Larger bodies are parsed on a worker
 * thread.
 */
export const maxBodyBytesParsedOnMainThread = 64 * 1024;
/**
 * Maximum size of an ordinary request body in bytes. A function that declares a higher limit accepts large bodies. All
 * bodies that are sent to such a function, even small ones, count against the limits in `requestBodyMemoryLimitsBytes`.
 */
export const defaultMaxBodyBytes = 1_000_000;

/** Timeout in milliseconds for receiving an ordinary request body. */
export const bodyTimeoutMs = 15_000;
/**
 * Timeout in milliseconds for receiving the request body of a function that accepts large bodies. It is `baseMs`, plus
 * one millisecond for every `bytesPerMs` bytes of the declared size beyond `freeBytes`, but at most `maxMs`. The HTTP
 * client in the browser uses the same rule. Four photos can thus be sent over an uplink of 256 kbit/s (LIM-001). A body
 * that is `baseMs` behind the rate `bytesPerMs` is refused earlier, to free the memory of a stalled body (L3).
 */
export const largeRequestBodyTimeoutParameters = {
  baseMs: 60_000,
  freeBytes: 65_536,
  bytesPerMs: 32,
  maxMs: 300_000,
};
/** Timeout in milliseconds for receiving a whole request. It is longer than the timeout of any request body. */
export const requestTimeoutMs = largeRequestBodyTimeoutParameters.maxMs + 5_000;

/**
 * Maximum number of network chunks in which one request body may arrive: `base` chunks, and one more for every
 * `bytesPerPiece` bytes of the body. A body that arrives in more chunks is refused. Normal clients do not exceed this
 * limit, because a TCP segment has at least 536 bytes.
 */
export const maxBodyChunkCountParameters = { base: 4_096, bytesPerPiece: 256 };

/**
 * Maximum number of bytes of large request bodies in memory at the same time: in total, per IP address and per person.
 * A body that would exceed a limit is refused.
 */
export const requestBodyMemoryLimitsBytes = {
  total: 144 * 1024 * 1024,
  perAddress: 64 * 1024 * 1024,
  perPerson: 48 * 1024 * 1024,
};

/**
 * Maximum number of request bodies that wait for the parser thread: in total (`maxWaiting`) and per person
 * (`maxWaitingEach`). Further bodies are refused.
 */
export const bodyParseQueueLimits = { maxWaiting: 64, maxWaitingEach: 4 };
/**
 * Timeout in milliseconds for parsing one request body on the parser thread. After the timeout, the parser thread is
 * ended, because it probably hangs. The timeout is much longer than the processor time of parsing, because the thread
 * has a low priority: on a busy machine it gets less than a tenth of a processor.
 */
export const bodyParseTimeoutMs = 40_000;
/** Maximum heap of the parser thread in megabytes. The bytes of request bodies are outside this heap. */
export const parserThreadHeapMb = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/**
 * Number that is added to the server's nice value (process priority) for the parser thread. A higher nice value means a
 * lower priority.
 */
export const parserThreadNicenessIncrease = 15;
