import { messages } from './messages.ts';

/**
 * Formats an amount of tokens, such as `8 tokens`.
 * @param isMaximum true for the agreed price of an offer, which is a maximum: `Up to 8 tokens`
 */
export const formatTokens = (count: number, isMaximum: boolean): string =>
  (isMaximum ? messages.tokensAtMost : messages.tokens)({ count });
