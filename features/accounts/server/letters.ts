/** Parts that all letters of accounts share: their links, the request that caused them, who asked for them. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Requester } from '#platform/mail/decide-budget.ts';
import type { RequestInfo } from '#platform/kernel/implement.ts';
import { oneTimeTokenTtlMs } from '../domain/one-time-token-ttl.ts';
import type { LetterCause } from '../domain/mails.ts';
import { findKnownDevice } from './known-devices.ts';
import { insertLink, type LinkPurpose } from './store-access.ts';
import { tokenDigest } from './token.ts';

interface CauseContext {
  now: Date;
  request: Pick<RequestInfo, 'address' | 'userAgent' | 'deviceToken'>;
}

/** The request at hand, as a letter to an account describes it. */
export function causeOf({ now, request }: CauseContext, timeZone: string): LetterCause {
  return { at: now, timeZone, userAgent: request.userAgent, address: request.address };
}

/** Who asks for a letter about an account: a known device of it, or else the network of the request. */
export async function requesterOf(ctx: CauseContext, sql: Queryable, userId: string): Promise<Requester> {
  const device = await findKnownDevice(ctx, sql, userId);
  return device === null ? { kind: 'network', id: ctx.request.address } : { kind: 'device', id: device };
}

/** Stores a link of a person under a token. */
export async function saveLink(
  ctx: { tx: Tx; now: Date },
  token: string,
  link: { userId: string; purpose: LinkPurpose; email: string },
): Promise<void> {
  await insertLink(ctx.tx, {
    ...link,
    digest: tokenDigest(token),
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + oneTimeTokenTtlMs[link.purpose]),
  });
}
