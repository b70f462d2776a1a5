/** Reasons why an outgoing request was refused or failed. */

export type EgressReason =
  /** The address, literal or resolved, is not public. */
  | 'private_address'
  /** The port is not allowed. */
  | 'port'
  /** Not an http or https URL. */
  | 'scheme'
  /** The URL contains a user name or password. */
  | 'credentials'
  | 'too_many_redirects'
  /** The decoded body, the encoded body, or the headers exceed the limit. */
  | 'too_big'
  /** The whole request, including waiting and redirects, exceeded its timeout. */
  | 'timeout'
  /** The content type of the answer was not requested. */
  | 'content_type'
  /** Unknown name, no connection, malformed answer, invalid certificate, or shutdown. */
  | 'unreachable'
  /** The host failed repeatedly, so requests are refused for some time. */
  | 'circuit_open';

/** The only error of outgoing requests, apart from the caller's own abort. Its message contains no address. */
export class EgressError extends Error {
  readonly reason: EgressReason;

  constructor(reason: EgressReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EgressError';
    this.reason = reason;
  }
}
