/**
 * Daily token budgets of IP networks: all new accounts that were created from the same IP network share a budget. The
 * budget limits how many tokens many fake accounts can earn together.
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { newAccountLimitsPerIpNetwork } from '#platform/kernel/limits.ts';
import { loadNewAccountIpNetworkDigestByUserId } from '#features/accounts/server/public.ts';
import {
  addToDailyTokensEarnedByIpNetwork,
  lockDailyTokensEarnedByIpNetwork,
} from './store-network-token-usage.ts';

interface NetworkBudgets {
  /**
   * Deducts a token grant from the budget of the IP network from which the person's account was created, and returns
   * true. If the budget is too small, deducts nothing and returns false. Returns true for people whose account is not
   * new, because they have no budget.
   */
  mayGrant(userId: string, amount: number): boolean;
  /** Stores the deducted tokens in the database. */
  save(): Promise<void>;
}

/**
 * Loads the token budgets of the IP networks from which the given people created their accounts, for the current day
 * (UTC). A budget limits the tokens that all new accounts of an IP network earn in a day. The rows stay locked until
 * the transaction ends.
 */
export async function loadIpNetworkTokenBudgets(
  ctx: ListenerContext,
  userIds: readonly string[],
): Promise<NetworkBudgets> {
  const networks = await loadNewAccountIpNetworkDigestByUserId(ctx.tx, userIds, ctx.now);
  const day = ctx.now.toISOString().slice(0, 10);
  const used = await lockDailyTokensEarnedByIpNetwork(ctx.tx, [...new Set(networks.values())], day);
  const most = Math.floor(newAccountLimitsPerIpNetwork.tokensPerDay * ctx.platform.config.rateScale);
  const taken = new Map<string, number>();
  return {
    mayGrant(userId, amount) {
      const network = networks.get(userId);
      if (network === undefined) return true;
      const sum = (taken.get(network) ?? 0) + amount;
      if ((used.get(network) ?? 0) + sum > most) return false;
      taken.set(network, sum);
      return true;
    },
    save: () => addToDailyTokensEarnedByIpNetwork(ctx.tx, taken, day),
  };
}
