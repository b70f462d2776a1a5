/** Declares the API functions of token packs. */
import * as z from 'zod';
import { defineAction, defineQuery } from '#platform/contract/define.ts';
import { tokenPackIds } from './domain/packs.ts';

export const listTokenPacks = defineQuery({
  name: 'listTokenPacks',
  summary: 'Lists the packs of tokens that can be bought; none if the operator has set up no payments.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({
    packs: z.array(z.object({ id: z.enum(tokenPackIds), tokens: z.int(), cents: z.int() })),
  }),
});

export const buyTokenPack = defineAction({
  name: 'buyTokenPack',
  summary: 'Begins the purchase of a pack and returns the address of the payment page.',
  access: 'user',
  strictKeys: true,
  rate: 'mail',
  args: z.strictObject({
    packId: z.enum(tokenPackIds, { error: `packId must be one of ${tokenPackIds.join(', ')}` }),
  }),
  result: z.object({ url: z.string() }),
  reasons: ['not_configured', 'payment_service'],
});
