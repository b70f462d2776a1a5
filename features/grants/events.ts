/** Events about grants of shares. Grants of tokens emit the ledger's event `tokensGranted`. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/** Event: a person received shares from a grant. */
export const equityGranted = defineEventLogEvent<{ userId: string; amount: number; opKey: string }>()(
  'equityGranted',
  (payload) => [`user:${payload.userId}:equity`],
);
