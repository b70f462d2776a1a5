/**
 * How a function on the wire is declared. One declaration gives the server route, the typed client, the OpenAPI page
 * and the contract tests. Declarations live in a feature's `api.ts`; nothing here does I/O.
 */
import type * as z from 'zod';

/** A query reads; a mutation is one database transaction; an action may call the outside and then run mutations. */
type FunctionKind = 'query' | 'mutation' | 'action';

/** Who may call: anybody, a signed-in person, or an admin. What a person may do to one thing is decided in `domain`. */
type Access = 'anyone' | 'user' | 'admin';

/**
 * How a repeated mutation is answered. `key`: the first answer is stored with the write under the caller's
 * idempotency key and returned to every repeat. `natural`: a unique pair makes a repeat harmless, no key is stored.
 */
type Idempotency = 'key' | 'natural';

/** The rate limit a call counts against, beside the general one (see `limits.ts`). */
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
 * Whether the demo account may call a mutation or an action. `sandbox`: it only changes what is the demo account's own, and
 * its events stay within this process, so that no notification, counter, search index or reward follows from it.
 * `session`: it concerns the session and not the account. Without either it is refused; queries are always allowed.
 */
type DemoUse = 'sandbox' | 'session';

/** A live query: its list, a viewer's default flags, and which arguments a subscription may give (see `live-args.ts`). */
export interface LiveShape {
  /** The key of the result that holds the items, each with an `id`; every other key is replaced whole. '' for no items. */
  list: string;
  /** Flags merged into every item before the viewer's own. */
  viewerDefaults: Record<string, unknown>;
  /** Page sizes that screens show. A subscription with another `limit` is refused; absent for a query without pages. */
  sizes?: readonly number[];
  /** Arguments that a subscription must give. */
  needs?: readonly string[];
  /** `userId` must be the subscriber's own. */
  ownOnly?: boolean;
  /** A subscription gives at most one of these arguments. */
  oneOf?: readonly string[];
  /** Ids in a list argument, at most; none may occur twice. */
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
  /** One sentence for the reference. */
  readonly summary: string;
  readonly access: Who;
  /** A strict object: unknown fields are refused. `userId` and `idempotencyKey` need not be declared. */
  readonly args: Args;
  readonly result: Result;
  /** Reasons this function may answer with, beside those every function has. */
  readonly reasons: readonly string[];
  readonly rate: RateClass;
  /** Worst-case processor time of one call in whole milliseconds. Consumed from the `work` budgets (see `limits.ts`). */
  readonly cost: number;
  /** Bytes of the body, at most. */
  readonly bodyLimit: number;
  readonly timeoutMs: number;
  readonly idempotency: Idempotency;
  /** Refuse a body in which a key stands twice (calls about credentials and money). */
  readonly strictKeys: boolean;
  /** The message for a signed-out caller where it is not the common one. */
  readonly signedOutMessage: string | undefined;
  /** Others see what it does, or are told of it: not for somebody whose account is about to be deleted (EXP-015). */
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

/** The body limit of a function that takes pictures as data URLs: four strings of 10,485,760 characters and the rest. */
export const imageBodyLimit = 45 * 1024 * 1024;
/** Time-out of a function that generates or transcribes, and of the callable form (CALL-003). */
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

/** Declares a function whose body runs as one database transaction and never calls the outside. */
export function mutation<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('mutation', declared);
}

/** Declares a function that may call the outside (mail, maps, a model) and then run transactions of its own. */
export function action<
  const Name extends string,
  Args extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declared: Declaration<Name, Args, Result, Who>) {
  return define('action', declared);
}
