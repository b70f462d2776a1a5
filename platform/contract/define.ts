/**
 * Helpers to declare the functions that clients call: queries, mutations and actions. Each feature declares its
 * functions in `api.ts`. Routes, typed client, API reference and contract tests are derived from the declarations.
 * Pure.
 */
import type * as z from 'zod';

/**
 * Kind of a function that clients can call. `query`: only reads. `mutation`: runs as one database transaction.
 * `action`: may call external services, and then run transactions.
 */
type FunctionKind = 'query' | 'mutation' | 'action';

/**
 * Callers that may call a function. `anyone`: everybody, even without an account. `user`: signed-in people. `admin`:
 * admins. Permissions on a single resource are decided in the feature's `domain`.
 */
type Access = 'anyone' | 'user' | 'admin';

/**
 * Mechanism that makes a repeated call harmless. `key`: the server stores the result of the first call under its
 * idempotency key, and returns the stored result to a repeated call. `natural`: a repeated call changes nothing, for
 * example because of a unique constraint.
 */
type Idempotency = 'key' | 'natural';

/**
 * Name of the rate limit that counts the calls of a function, in addition to the general rate limit. `general` means no
 * additional limit. The default is `change` for mutations that require a signed-in user, and `general` for all other
 * functions. The limits are in `platform/kernel/limits.ts`.
 */
export type FunctionRateLimitName =
  | 'general'
  | 'signIn'
  | 'signInDemo'
  | 'signUp'
  | 'mail'
  | 'createPost'
  | 'change'
  | 'changeContent'
  | 'editPost'
  | 'search'
  | 'createComment'
  | 'like'
  | 'upload'
  | 'privacy'
  | 'block'
  | 'unfurl'
  | 'admin';

/**
 * Permission of the demo account (an account that everybody may try out) to call a mutation or an action. If it is
 * absent, the demo account may not call the function. `sandbox`: the call changes only data of the demo account, and
 * its events cause no notifications, counters, search entries or rewards. `session`: the call concerns only the
 * session, such as signing out. The demo account may call all queries, so queries need no such permission.
 */
type DemoUse = 'sandbox' | 'session';

/**
 * Options of a live query. They describe three things: the field of the result that contains the list, the default
 * viewer flags of the list's items, and the arguments that a subscription may have (see `live-args.ts`). Viewer flags
 * are fields that depend on the viewer, such as `liked`.
 */
export interface LiveQueryOptions {
  /**
   * Name of the result's field that contains the list of items; the empty string if the result has no list. Each item
   * is updated individually and is identified by its `id`. All other fields of the result are replaced as a whole.
   */
  list: string;
  /**
   * Default viewer flags (fields that depend on the viewer), such as `liked: false`. They apply to an item for which
   * the viewer has no flags.
   */
  viewerDefaults: Record<string, unknown>;
  /** Allowed values of the argument `limit` (the page size) in a subscription. Absent for a query without pages. */
  sizes?: readonly number[];
  /** Names of the arguments that are required in a subscription. */
  needs?: readonly string[];
  /** If true, the argument `userId` must be the subscriber's own id. */
  ownOnly?: boolean;
  /** Mutually exclusive arguments: a subscription may have at most one of them. */
  oneOf?: readonly string[];
  /** Maximum number of ids in an argument that is a list. More ids, or duplicate ids, are refused. */
  mostIds?: number;
}

/** Declaration of a function that clients can call. */
export interface FunctionDefinition<
  Kind extends FunctionKind = FunctionKind,
  Name extends string = string,
  Args extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly kind: Kind;
  readonly name: Name;
  /** Description for the API reference, in one sentence. */
  readonly summary: string;
  readonly access: Who;
  /**
   * Schema of the arguments: a strict object, which refuses unknown fields. Every function also accepts `userId` and
   * `idempotencyKey` without declaring them.
   */
  readonly args: Args;
  readonly result: Result;
  /** Error reasons that are specific to this function. The reasons that every function may return are not listed. */
  readonly reasons: readonly string[];
  readonly rate: FunctionRateLimitName;
  /**
   * Maximum processor time of one call, in whole milliseconds. Each call charges this time to the caller's rate limit
   * `work` (see `platform/kernel/limits.ts`).
   */
  readonly cost: number;
  /** Maximum size of the request body in bytes. A larger body is refused. */
  readonly bodyLimit: number;
  readonly timeoutMs: number;
  readonly idempotency: Idempotency;
  /** If true, a JSON body with a duplicate key is refused. Used for calls about credentials and money. */
  readonly strictKeys: boolean;
  /** Error message for a signed-out caller; undefined for the general message. */
  readonly signedOutMessage: string | undefined;
  /**
   * True if the call affects or notifies other people. Such a call is refused for a person whose account is scheduled
   * for deletion (EXP-015). Exception: the field is false for the calls that people need until their current trip
   * (ride) ends: the steps of the trip, its payment, and help in an emergency.
   */
  readonly reachesOthers: boolean;
  readonly demo: DemoUse | undefined;
  readonly live: LiveQueryOptions | undefined;
  /** Names of the arguments that a caller may also pass in the URL's query string. */
  readonly addressArgs: readonly string[];
}

/** Declaration of a function with any arguments and result. */
export type AnyFunctionDefinition = FunctionDefinition;
/** Validated arguments of a function, as its implementation receives them. */
export type FunctionArguments<F extends AnyFunctionDefinition> = z.output<F['args']>;
/** Arguments of a function before validation, as a client passes them. */
export type UncheckedArguments<F extends AnyFunctionDefinition> = z.input<F['args']>;
/** Result of a function. */
export type FunctionResult<F extends AnyFunctionDefinition> = z.output<F['result']>;

interface Declaration<
  Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  Who extends Access,
> {
  name: Name;
  summary: string;
  access: Who;
  args: Args;
  result: Result;
  reasons?: readonly string[];
  rate?: FunctionRateLimitName;
  cost?: number;
  bodyLimit?: number;
  timeoutMs?: number;
  idempotency?: Idempotency;
  strictKeys?: boolean;
  signedOutMessage?: string;
  reachesOthers?: boolean;
  demo?: DemoUse;
  live?: LiveQueryOptions;
  addressArgs?: readonly string[];
}

const defaultBodyLimit = 64 * 1024;
const defaultTimeoutMs = 10_000;
const defaultCost = 1;

/**
 * Maximum body size in bytes of a function that accepts pictures as data URLs. Four pictures, each a data URL of up to
 * 10,485,760 characters, and the other arguments fit into such a body.
 */
export const imageBodyLimitBytes = 45 * 1024 * 1024;
/** Timeout in milliseconds of a function that may take long (CALL-003). */
export const slowFunctionTimeoutMs = 70_000;

function define<
  Kind extends FunctionKind,
  Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  Who extends Access,
>(
  kind: Kind,
  declared: Declaration<Name, Args, Result, Who>,
): FunctionDefinition<Kind, Name, Args, Result, Who> {
  return {
    kind,
    name: declared.name,
    summary: declared.summary,
    access: declared.access,
    args: declared.args,
    result: declared.result,
    reasons: declared.reasons ?? [],
    rate: declared.rate ?? (kind === 'mutation' && declared.access === 'user' ? 'change' : 'general'),
    cost: declared.cost ?? defaultCost,
    bodyLimit: declared.bodyLimit ?? defaultBodyLimit,
    timeoutMs: declared.timeoutMs ?? defaultTimeoutMs,
    idempotency: declared.idempotency ?? 'key',
    strictKeys: declared.strictKeys ?? false,
    signedOutMessage: declared.signedOutMessage,
    reachesOthers: declared.reachesOthers ?? false,
    demo: declared.demo,
    live: declared.live,
    addressArgs: declared.addressArgs ?? [],
  };
}

/**
 * Declares a function that only reads. Clients may also call it by GET with `?args=`. With the option `live`, it is a
 * live query.
 */
export function defineQuery<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('query', declared);
}

/** Declares a function that runs as one database transaction and never calls external services. */
export function defineMutation<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('mutation', declared);
}

/**
 * Declares a function that may call external services (mail, maps, a language model) and then run its own
 * transactions.
 */
export function defineAction<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('action', declared);
}
