import { implementFunction } from '#platform/kernel/implement.ts';
import { listTokenPacks } from '../api.ts';
import { tokenPacks } from '../domain/packs.ts';

/** Lists the packs; none without the operator's keys. */
export const listTokenPacksHandler = implementFunction(listTokenPacks, async function listTokenPacks(ctx) {
  return { packs: ctx.platform.config.stripe === undefined ? [] : tokenPacks.map((pack) => ({ ...pack })) };
});
