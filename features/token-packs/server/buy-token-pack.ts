import { FunctionError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import { buyTokenPack } from '../api.ts';
import { tokenPackCurrency, tokenPacks } from '../domain/packs.ts';
import { messages } from './messages.ts';
import { insertPurchase, setPurchaseCheckoutSessionId } from './store.ts';
import { createCheckoutSession } from './stripe.ts';

/**
 * Stores a purchase and creates the Stripe Checkout page on which it is paid. The person gets the tokens later, when
 * Stripe's webhook reports the payment.
 */
export const buyTokenPackHandler = implementFunction(
  buyTokenPack,
  async function buyTokenPack(ctx, { packId }) {
    const { platform, viewer, now } = ctx;
    const { config } = platform;
    if (config.stripe === undefined)
      throw new FunctionError('unimplemented', "Tokens can't be bought here", { reason: 'not_configured' });
    const { tokens, cents } = tokenPacks.find(({ id }) => id === packId)!;
    const purchaseId = ctx.newId();
    await ctx.transact(({ tx }) =>
      insertPurchase(tx, { id: purchaseId, userId: viewer.id, packId, tokens, cents, now }),
    );
    const session = await createCheckoutSession(platform, config.stripe, {
      purchaseId,
      name: messages.product({ tokens, site: getConfiguredSiteName(config) }),
      cents,
      currency: tokenPackCurrency,
      returnUrl: `${choosePublicOrigin(config)}/statement`,
    });
    await ctx.transact(({ tx }) => setPurchaseCheckoutSessionId(tx, purchaseId, session.id));
    return { url: session.url };
  },
);
