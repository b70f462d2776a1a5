import type { AnyFunction, FunctionDefinition, InputOf, ResultOf } from '#platform/contract/define.ts';
import { ask, call } from './call.ts';
import type { CallOptions } from './call.ts';

/** Queries change nothing and carry no idempotency key. */
type OptionsOf<F extends AnyFunction> = F['kind'] extends 'query'
  ? Omit<CallOptions, 'idempotencyKey'>
  : CallOptions;

type Call<F extends AnyFunction> =
  Record<string, never> extends InputOf<F>
    ? (args?: InputOf<F>, options?: OptionsOf<F>) => Promise<ResultOf<F>>
    : (args: InputOf<F>, options?: OptionsOf<F>) => Promise<ResultOf<F>>;

/** The declarations of a feature as callable functions, by their names on the wire. */
type Client<Api> = {
  readonly [
    Key in keyof Api as Api[Key] extends FunctionDefinition<infer _Kind, infer Name> ? Name : never
  ]: Api[Key] extends AnyFunction ? Call<Api[Key]> : never;
};

/**
 * Returns true if a function is a query, by its name alone, because the declarations stay on the server. A query that
 * is not recognized carries an idempotency key, which the server ignores; `app/function-names.test.ts` ensures that no
 * mutation is taken for a query.
 */
export function isQueryName(name: string): boolean {
  return /^(get|list|search|suggest|preview|processSmartFeed)/.test(name);
}

type AnyCall = (args?: InputOf<AnyFunction>, options?: CallOptions) => Promise<unknown>;

/**
 * Returns the typed calls of a feature: `client<typeof api>().likePost({ postId })`, with `import type * as api`, so
 * that no schema reaches the browser. Each call rejects with a `CallError`.
 */
export function client<Api>(): Client<Api> {
  return new Proxy<Record<string, AnyCall>>(
    {},
    {
      get: (calls, name: string) =>
        (calls[name] ??= (args = {}, options) =>
          isQueryName(name) ? ask(name, args, options) : call(name, args, options)),
    },
  ) as Client<Api>;
}
