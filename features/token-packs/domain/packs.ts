/** Packs of tokens that can be bought. Prices are in US cents. */
export const tokenPacks = [
  { id: 'small', tokens: 50, cents: 500 },
  { id: 'medium', tokens: 120, cents: 1_000 },
  { id: 'large', tokens: 300, cents: 2_000 },
] as const;

type TokenPack = (typeof tokenPacks)[number];
/** Ids of all token packs. */
export const tokenPackIds = tokenPacks.map(({ id }) => id) as [TokenPack['id'], ...TokenPack['id'][]];
/** Currency code of the prices, in the format that Stripe uses. */
export const tokenPackCurrency = 'usd';
