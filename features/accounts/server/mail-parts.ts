/** Functions that the mails about accounts share: they describe the triggering request and store one-time links. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Requester } from '#platform/mail/decide-budget.ts';
import type { RequestInfo } from '#platform/kernel/implement.ts';
import { oneTimeTokenTtlMs } from '../domain/one-time-token-ttl.ts';
import type { MailCause } from '../domain/mails/mails.ts';
import { findKnownDevice } from './known-devices.ts';
import { insertLink, type LinkPurpose } from './store-access.ts';
import { digestToken } from './token.ts';

interface CauseContext {
  now: Date;
  request: Pick<RequestInfo, 'address' | 'userAgent' | 'deviceToken'>;
}

/**
 * Returns the description of the current request that a mail shows to its recipient.
 * @param timeZone time zone of the recipient's account
 */
export function createMailCause({ now, request }: CauseContext, timeZone: string): MailCause {
  return { at: now, timeZone, userAgent: request.userAgent, address: request.address };
}

/**
 * Returns who requested a mail, for the mail budget: a known device of the account, or else the network of the request.
 */
export async function findRequester(ctx: CauseContext, sql: Queryable, userId: string): Promise<Requester> {
  const device = await findKnownDevice(ctx, sql, userId);
  return device === null ? { kind: 'network', id: ctx.request.address } : { kind: 'device', id: device };
}

/** Stores a one-time link that was sent to a person. Only the digest of its token is stored. */
export async function saveLink(
  ctx: { tx: Tx; now: Date },
  token: string,
  link: { userId: string; purpose: LinkPurpose; email: string },
): Promise<void> {
  await insertLink(ctx.tx, {
    ...link,
    digest: digestToken(token),
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + oneTimeTokenTtlMs[link.purpose]),
  });
}
