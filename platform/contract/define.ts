/**
 * Declares the functions that clients call. The server route, the typed client, the OpenAPI page and the contract tests
 * derive from one declaration. Declarations are in the `api.ts` of a feature; this file does no I/O.
 */
import type * as z from 'zod';

/**
 * A query reads; a mutation is one database transaction; an action may call external services and then run
 * transactions.
 */
type FunctionKind = 'query' | 'mutation' | 'action';

/**
 * Allowed callers: anybody, a signed-in person, or an admin. Permissions on single resources are decided in
 * `domain`.
 */
type Access = 'anyone' | 'user' | 'admin';

/**
 * Handling of a repeated mutation. `key`: the first answer is stored with the write under the caller's idempotency
 * key and returned to every repeat. `natural`: a unique constraint makes a repeat harmless, and no key is stored.
 */
type Idempotency = 'key' | 'natural';

/** The rate limit that a call consumes in addition to the general one (see `limits.ts`). */
export type RateClass =
  | 'general'
  | 'signIn'
  | 'signInDemo'
  | 'signUp'
  | 'mail'
  | 'createPost'
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
 * Whether the demo account may call a mutation or an action. `sandbox`: the call changes only data of the demo
 * account, and its events stay within this process, so that they cause no notification, counter, search entry or
 * reward. `session`: the call concerns the session and not the account. If absent, the call is refused. Queries are
 * always allowed.
 */
type DemoUse = 'sandbox' | 'session';

/**
 * Properties of a live query: its list, the default viewer flags, and the arguments that a subscription may have
 * (see `live-args.ts`).
 */
export interface LiveShape {
  /**
   * The key of the result that holds the items, each with an `id`; all other keys are replaced as a whole. '' for
   * no items.
   */
  list: string;
  /** Flags that are merged into every item before the viewer's own flags. */
  viewerDefaults: Record<string, unknown>;
  /**
   * Page sizes that screens use. A subscription with another `limit` is refused. Absent for a query without pages.
   */
  sizes?: readonly number[];
  /** Arguments that a subscription must have. */
  needs?: readonly string[];
  /** `userId` must be the subscriber's own id. */
  ownOnly?: boolean;
  /** A subscription may have at most one of these arguments. */
  oneOf?: readonly string[];
  /** Maximum number of ids in a list argument; duplicates are refused. */
  mostIds?: number;
}

export interface FunctionDefinition<
  Kind extends FunctionKind = FunctionKind,
  Name extends string = string,
  Args extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly kind: Kind;
  readonly name: Name;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly access: Who;
  /** A strict object: unknown fields are refused. `userId` and `idempotencyKey` need not be declared. */
  readonly args: Args;
  readonly result: Result;
  /** Error reasons of this function, in addition to those that every function has. */
  readonly reasons: readonly string[];
  readonly rate: RateClass;
  /**
   * Worst-case processor time of one call in whole milliseconds. Consumed from the `work` budgets (see
   * `limits.ts`).
   */
  readonly cost: number;
  /** Maximum size of the body in bytes. */
  readonly bodyLimit: number;
  readonly timeoutMs: number;
  readonly idempotency: Idempotency;
  /** Refuses a body with a duplicate key (for calls about credentials and money). */
  readonly strictKeys: boolean;
  /** The message for a signed-out caller; undefined for the common one. */
  readonly signedOutMessage: string | undefined;
  /**
   * The call has effects that others see or are notified of. Refused for a person whose account is scheduled for
   * deletion (EXP-015).
   */
  readonly reachesOthers: boolean;
  readonly demo: DemoUse | undefined;
  readonly live: LiveShape | undefined;
}

export type AnyFunction = FunctionDefinition;
export type ArgsOf<F extends AnyFunction> = z.output<F['args']>;
export type InputOf<F extends AnyFunction> = z.input<F['args']>;
export type ResultOf<F extends AnyFunction> = z.output<F['result']>;

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
  rate?: RateClass;
  cost?: number;
  bodyLimit?: number;
  timeoutMs?: number;
  idempotency?: Idempotency;
  strictKeys?: boolean;
  signedOutMessage?: string;
  reachesOthers?: boolean;
  demo?: DemoUse;
  live?: LiveShape;
}

const defaultBodyLimit = 64 * 1024;
const defaultTimeoutMs = 10_000;
const defaultCost = 1;

/**
 * The body limit of a function that takes pictures as data URLs: four strings of 10,485,760 characters plus the
 * rest.
 */
export const imageBodyLimit = 45 * 1024 * 1024;
/** Timeout of a function that generates or transcribes, and of the callable form (CALL-003). */
export const longTimeoutMs = 70_000;

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
    rate: declared.rate ?? 'general',
    cost: declared.cost ?? defaultCost,
    bodyLimit: declared.bodyLimit ?? defaultBodyLimit,
    timeoutMs: declared.timeoutMs ?? defaultTimeoutMs,
    idempotency: declared.idempotency ?? 'key',
    strictKeys: declared.strictKeys ?? false,
    signedOutMessage: declared.signedOutMessage,
    reachesOthers: declared.reachesOthers ?? false,
    demo: declared.demo,
    live: declared.live,
  };
}

/** Declares a function that reads. It may be live (see `live`) and may be called by GET with `?args=`. */
export function query<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('query', declared);
}

/** Declares a function whose body runs as one database transaction and never calls external services. */
export function mutation<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('mutation', declared);
}

/**
 * Declares a function that may call external services (mail, maps, a model) and then run transactions of its own.
 */
export function action<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('action', declared);
}
