/** Reason why an outgoing request was refused or failed. */
export type EgressErrorReason =
  /** The IP address in the URL, or an IP address of the URL's host name, is not public. */
  | 'private_address'
  /** The port is not allowed. */
  | 'port'
  /** The URL is neither http nor https. */
  | 'scheme'
  /** The URL contains a user name or a password. */
  | 'credentials'
  | 'too_many_redirects'
  /** The headers, the compressed body or the decompressed body are too large. */
  | 'too_big'
  /**
   * The request, including redirects, took too long. If `maxWaitMs` is not set, the time includes the wait until fewer
   * than `maxConcurrent` requests are running.
   */
  | 'timeout'
  /** No request was sent, because `maxConcurrent` other requests were running for longer than `maxWaitMs`. */
  | 'busy'
  /** The response has a content type that the caller did not accept. */
  | 'content_type'
  /**
   * The host name does not resolve, the connection failed, the response or certificate is invalid, or the server is
   * shutting down.
   */
  | 'unreachable'
  /** The circuit breaker is open: the host failed repeatedly, so requests are refused for some time. */
  | 'circuit_open';

/**
 * The error of every outgoing request that was refused or failed. The error message contains no address. A request that
 * the caller aborts throws the caller's abort reason instead.
 */
export class EgressError extends Error {
  readonly reason: EgressErrorReason;

  constructor(reason: EgressErrorReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EgressError';
    this.reason = reason;
  }
}
