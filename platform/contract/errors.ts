/**
 * Errors in the protocol between server and client: the error codes with their HTTP statuses, and the class of expected
 * errors.
 */

/** Map from error codes to HTTP statuses (ERR-005 … ERR-017). */
export const httpStatusByErrorCode = {
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

type KnownCode = keyof typeof httpStatusByErrorCode;
/** Code of an error; `unknown` for a code that this version of the app does not know. */
export type ErrorCode = Exclude<KnownCode, 'ok'> | 'unknown';

const codeByStatus = new Map<number, KnownCode>(
  Object.entries(httpStatusByErrorCode).map(([code, status]) => [status, code as KnownCode]),
);

/**
 * Returns the error code for an HTTP status: `ok` for any 2xx, `internal` for 0 (no response), and `unknown` for a
 * status without a code.
 */
export function findErrorCodeByHttpStatus(status: number): KnownCode | 'unknown' {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 0) return 'internal';
  return codeByStatus.get(status) ?? 'unknown';
}

/** Converts an error code to its form in JSON bodies: `invalid-argument` becomes `INVALID_ARGUMENT`. */
export function formatErrorCodeForWire(code: ErrorCode): string {
  return code.replaceAll('-', '_').toUpperCase();
}

/**
 * Converts an error code from its form in JSON bodies: `INVALID_ARGUMENT` becomes `invalid-argument`. Returns
 * `unknown` if there is no such code.
 */
export function parseErrorCodeFromWire(status: string): ErrorCode {
  const code = status.replaceAll('_', '-').toLowerCase();
  return code !== 'ok' && code in httpStatusByErrorCode ? (code as ErrorCode) : 'unknown';
}

/**
 * Machine-readable properties of an error. The `reason` is always present, and determines which further properties
 * exist.
 */
export interface ErrorDetails {
  reason: string;
  field?: string;
  retryAfterSeconds?: number;
  [key: string]: unknown;
}

/** The JSON body of every error response. */
export interface ErrorResponseBody {
  error: { status: string; message: string; details: ErrorDetails };
}

/**
 * An expected error with a code, a message for the person and a machine-readable reason. Every other exception is a
 * bug.
 */
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
    return this.code === 'unknown' ? 500 : httpStatusByErrorCode[this.code];
  }

  toBody(): ErrorResponseBody {
    return {
      error: { status: formatErrorCodeForWire(this.code), message: this.message, details: this.details },
    };
  }
}

/**
 * Creates the error for an invalid argument (400).
 * @param field name of the argument; undefined if the problem concerns no single argument
 */
export function createInvalidArgumentError(
  message: string,
  reason = 'invalid',
  field?: string,
): FunctionError {
  return new FunctionError('invalid-argument', message, field === undefined ? { reason } : { reason, field });
}

/** Creates the error for a signed-out caller of a function that requires an account (401, AUTH-013). */
export function createNotAuthenticatedError(): FunctionError {
  return new FunctionError('unauthenticated', 'Not authenticated. Please sign in to continue.', {
    reason: 'not_authenticated',
  });
}

/**
 * Creates the error for a resource that does not exist or that the caller may not see (404). The error is the same in
 * both cases, so that callers cannot detect private resources.
 */
export function createNotFoundError(message: string, reason = 'not_found'): FunctionError {
  return new FunctionError('not-found', message, { reason });
}

/** Creates the error for a resource of another person that the caller may see but not change (403). */
export function createPermissionDeniedError(message: string, reason = 'not_yours'): FunctionError {
  return new FunctionError('permission-denied', message, { reason });
}

/**
 * Calls `decide` and returns its result. If `decide` throws a `FunctionError`, returns that error; rethrows any other
 * error.
 */
export function catchFunctionError<T>(decide: () => T): T | FunctionError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof FunctionError) return error;
    throw error;
  }
}
