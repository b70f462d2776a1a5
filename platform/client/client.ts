import type {
  AnyFunctionDefinition,
  FunctionDefinition,
  UncheckedArguments,
  FunctionResult,
} from '#platform/contract/define.ts';
import { callQuery, callFunction } from './call.ts';
import type { CallOptions } from './call.ts';

/** Options of a call. Queries have no idempotency key, because they change nothing. */
type OptionsOf<F extends AnyFunctionDefinition> = F['kind'] extends 'query'
  ? Omit<CallOptions, 'idempotencyKey'>
  : CallOptions;

type Call<F extends AnyFunctionDefinition> =
  Record<string, never> extends UncheckedArguments<F>
    ? (args?: UncheckedArguments<F>, options?: OptionsOf<F>) => Promise<FunctionResult<F>>
    : (args: UncheckedArguments<F>, options?: OptionsOf<F>) => Promise<FunctionResult<F>>;

/** Object with one method for each function that a feature declares. Each method has the name of its function. */
type Client<Api> = {
  readonly [
    Key in keyof Api as Api[Key] extends FunctionDefinition<infer _Kind, infer Name> ? Name : never
  ]: Api[Key] extends AnyFunctionDefinition ? Call<Api[Key]> : never;
};

/**
 * Returns true if a function is a query, judging by its name: it begins with a prefix of query names, such as `get`.
 * The name decides, because the browser's bundle does not contain the declarations. A test
 * (`app/function-names.test.ts`) ensures that no mutation's name has such a prefix. For a query without such a prefix,
 * the client sends an idempotency key, which the server ignores.
 */
export function isQueryFunctionName(name: string): boolean {
  return /^(get|list|count|search|suggest|preview|fetchNearby|processSmartFeed)/.test(name);
}

type AnyCall = (args?: UncheckedArguments<AnyFunctionDefinition>, options?: CallOptions) => Promise<unknown>;

/**
 * Returns an object with the typed calls of a feature, such as `createApiClient<typeof api>().likePost({ postId })`.
 * Import the declarations with `import type * as api`, so that no schema reaches the browser. A failed call rejects
 * with a `CallError`.
 */
export function createApiClient<Api>(): Client<Api> {
  return new Proxy<Record<string, AnyCall>>(
    {},
    {
      get: (calls, name: string) =>
        (calls[name] ??= (args = {}, options) =>
          isQueryFunctionName(name) ? callQuery(name, args, options) : callFunction(name, args, options)),
    },
  ) as Client<Api>;
}
