/**
 * Errors on the wire: the fixed list of codes, their HTTP statuses, and the error class for expected refusals. Both
 * server and client use this file.
 */

/** Every error code with its HTTP status (ERR-005 … ERR-017). */
export const statusOfCode = {
  ok: 200,
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const;

type KnownCode = keyof typeof statusOfCode;
export type ErrorCode = Exclude<KnownCode, 'ok'> | 'unknown';

const codeByStatus = new Map<number, KnownCode>(
  Object.entries(statusOfCode).map(([code, status]) => [status, code as KnownCode]),
);

/**
 * Returns the code of an HTTP status: any 2xx is `ok`, 0 (no response) is `internal`, others by the table, else
 * `unknown`.
 */
export function codeOfStatus(status: number): KnownCode | 'unknown' {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 0) return 'internal';
  return codeByStatus.get(status) ?? 'unknown';
}

/** Returns the name of a code in the callable protocol: `invalid-argument` becomes `INVALID_ARGUMENT`. */
export function wireStatus(code: ErrorCode): string {
  return code.replaceAll('-', '_').toUpperCase();
}

/** Returns the code of a name in the callable protocol; `unknown` if it is not in the list. */
export function codeOfWireStatus(status: string): ErrorCode {
  const code = status.replaceAll('_', '-').toLowerCase();
  return code !== 'ok' && code in statusOfCode ? (code as ErrorCode) : 'unknown';
}

/** Properties of an error answer besides its message. `reason` is for programs; the others depend on it. */
export interface ErrorDetails {
  reason: string;
  field?: string;
  retryAfterSeconds?: number;
  [key: string]: unknown;
}

/** The body of every error answer, in the bare and the callable form. */
export interface ErrorBody {
  error: { status: string; message: string; details: ErrorDetails };
}

/** An expected refusal with a code of the list, a message for the person and a reason for programs. */
export class FunctionError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: Partial<ErrorDetails> = {}) {
    super(message);
    this.name = 'FunctionError';
    this.code = code;
    this.details = { ...details, reason: details.reason ?? code.replaceAll('-', '_') };
  }

  get httpStatus(): number {
    return this.code === 'unknown' ? 500 : statusOfCode[this.code];
  }

  toBody(): ErrorBody {
    return { error: { status: wireStatus(this.code), message: this.message, details: this.details } };
  }
}

/** Creates the refusal of an argument (400); `field` names the argument if there is one. */
export function invalidArgument(message: string, reason = 'invalid', field?: string): FunctionError {
  return new FunctionError('invalid-argument', message, field === undefined ? { reason } : { reason, field });
}

/** Creates the answer to a signed-out caller of a function that requires a signed-in person (AUTH-013). */
export function notAuthenticated(): FunctionError {
  return new FunctionError('unauthenticated', 'Not authenticated. Please sign in to continue.', {
    reason: 'not_authenticated',
  });
}

/** Creates the common answer for a resource that does not exist or is private to another person. */
export function notFound(message: string, reason = 'not_found'): FunctionError {
  return new FunctionError('not-found', message, { reason });
}

/** Creates the answer for a public resource of another person, which the caller may see but not change. */
export function permissionDenied(message: string, reason = 'not_yours'): FunctionError {
  return new FunctionError('permission-denied', message, { reason });
}
