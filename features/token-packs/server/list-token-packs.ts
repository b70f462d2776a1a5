import { implementFunction } from '#platform/kernel/implement.ts';
import { listTokenPacks } from '../api.ts';
import { tokenPacks } from '../domain/packs.ts';

/** Lists the token packs that can be bought. The list is empty if the operator has configured no Stripe keys. */
export const listTokenPacksHandler = implementFunction(listTokenPacks, async function listTokenPacks(ctx) {
  return { packs: ctx.platform.config.stripe === undefined ? [] : tokenPacks.map((pack) => ({ ...pack })) };
});
