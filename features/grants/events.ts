/**
 * Events about grants of shares in the project. Grants of tokens emit the event `tokensGranted` of the token ledger.
 */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/** Event: a person received shares in the project, which the operator had promised to the person's e-mail address. */
export const equityGranted = defineEventLogEvent<{ userId: string; amount: number; opKey: string }>()(
  'equityGranted',
  (payload) => [`user:${payload.userId}:equity`],
);
