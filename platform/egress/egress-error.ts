/** Why an outgoing request was refused or failed. */

export type EgressReason =
  /** The address, literal or looked up, is not one of the public internet. */
  | 'private_address'
  /** The port is not one we connect to. */
  | 'port'
  /** Not an http or https address. */
  | 'scheme'
  /** The address carries a name or password. */
  | 'credentials'
  | 'too_many_redirects'
  /** The decoded body, the body as sent, or the headers are larger than we read. */
  | 'too_big'
  /** The whole request, with waiting and redirects, took longer than it may. */
  | 'timeout'
  /** Answered with a type that was not asked for. */
  | 'content_type'
  /** No such name, no connection, a broken answer, a bad certificate; or we are stopping. */
  | 'unreachable'
  /** The host failed again and again and is left alone for a while. */
  | 'circuit_open';

/** The one error outgoing requests fail with, apart from the caller's own abort. Its message names no address. */
export class EgressError extends Error {
  readonly reason: EgressReason;

  constructor(reason: EgressReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EgressError';
    this.reason = reason;
  }
}
