import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineMutation } from '#platform/contract/define.ts';
import type { FunctionImplementation, ContextForAnsweringRepeatedCall } from './implement.ts';
import { rebuildResponse } from './restore-response.ts';

const definition = defineMutation({
  name: 'say',
  summary: 'Says a word',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ said: z.string() }),
});
const ctx = {} as ContextForAnsweringRepeatedCall;

test('D2 a reference is replaced by the response that the mutation rebuilds from it', async () => {
  const implementation: FunctionImplementation = {
    definition,
    restore: async (_ctx, reference) => ({ said: reference }),
  };
  expect(await rebuildResponse(implementation, ctx, 'one')).toEqual({ said: 'one' });
  const stored = { said: 'stored' };
  expect(await rebuildResponse(implementation, ctx, stored)).toBe(stored);
});

test('D2 a reference of a mutation that stores whole responses is an error', async () => {
  await expect(rebuildResponse({ definition }, ctx, 'one')).rejects.toThrow('say cannot restore');
});
