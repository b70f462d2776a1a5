/** Parts that all mails of accounts share: links, the causing request, the requester. */
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

/** Describes the current request for a mail to an account. */
export function createMailCause({ now, request }: CauseContext, timeZone: string): MailCause {
  return { at: now, timeZone, userAgent: request.userAgent, address: request.address };
}

/** Returns the requester of a mail about an account: a known device of it, or else the network of the request. */
export async function findRequester(ctx: CauseContext, sql: Queryable, userId: string): Promise<Requester> {
  const device = await findKnownDevice(ctx, sql, userId);
  return device === null ? { kind: 'network', id: ctx.request.address } : { kind: 'device', id: device };
}

/** Stores a one-time link of a person under the digest of its token. */
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
