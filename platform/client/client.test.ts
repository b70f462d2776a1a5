import { afterEach, expect, test } from 'vitest';
import type { FunctionDefinition } from '#platform/contract/define.ts';
import type * as z from 'zod';
import { configureApiClient } from './call.ts';
import { createApiClient } from './client.ts';

type Declared<Kind extends 'query' | 'mutation', Name extends string> = FunctionDefinition<
  Kind,
  Name,
  z.ZodType<{ thingId: string }, { thingId: string }>,
  z.ZodType<{ ok: boolean }>
>;
interface Api {
  saveThing: Declared<'mutation', 'saveThing'>;
  // A declaration's export name may differ from the function's name on the wire.
  things: Declared<'query', 'listThings'>;
}

afterEach(() => configureApiClient(null));

test('a call is sent to the function of its name, mutations with an idempotency key and queries without', async () => {
  const sent: { url: string; body: unknown; key: string | undefined }[] = [];
  configureApiClient(
    { project: 'p', region: 'r', base: '' },
    {
      fetch: async (url, init) => {
        const headers = init?.headers as Record<string, string>;
        sent.push({
          url: String(url),
          body: JSON.parse(String(init?.body)) as unknown,
          key: headers['Idempotency-Key'],
        });
        return new Response('{"ok":true}');
      },
    },
  );
  const api = createApiClient<Api>();
  expect(await api.saveThing({ thingId: 'a' }, { idempotencyKey: 'k1' })).toEqual({ ok: true });
  await api.saveThing({ thingId: 'b' });
  await api.listThings({ thingId: 'c' });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/p/r/saveThing', { thingId: 'a' }],
    ['/p/r/saveThing', { thingId: 'b' }],
    ['/p/r/listThings', { thingId: 'c' }],
  ]);
  expect(sent[0]?.key).toBe('k1');
  expect(sent[1]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sent[2]?.key).toBeUndefined();
  expect(api.saveThing, 'the same function each time, for dependencies of hooks').toBe(api.saveThing);
});
