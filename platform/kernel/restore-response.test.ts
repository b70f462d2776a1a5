import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineMutation } from '#platform/contract/define.ts';
import type { FunctionImplementation, ResponseRestoreContext } from './implement.ts';
import { restoreResponse } from './restore-response.ts';

const definition = defineMutation({
  name: 'say',
  summary: 'Says a word',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ said: z.string() }),
});
const ctx = {} as ResponseRestoreContext;

test('D2 a reference is replaced by the response that the mutation rebuilds from it', async () => {
  const implementation: FunctionImplementation = {
    definition,
    restore: async (_ctx, reference) => ({ said: reference }),
  };
  expect(await restoreResponse(implementation, ctx, 'one')).toEqual({ said: 'one' });
  const stored = { said: 'stored' };
  expect(await restoreResponse(implementation, ctx, stored)).toBe(stored);
});

test('D2 a reference of a mutation that stores whole responses is an error', async () => {
  await expect(restoreResponse({ definition }, ctx, 'one')).rejects.toThrow('say cannot restore');
});
