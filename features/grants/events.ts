/** Events about grants. Token grants use `tokensGranted` of the ledger. */
import { defineEvent } from '#platform/contract/events.ts';

/** A person was given shares. */
export const equityGranted = defineEvent<{ userId: string; amount: number; opKey: string }>()(
  'equityGranted',
  (payload) => [`user:${payload.userId}:equity`],
);
