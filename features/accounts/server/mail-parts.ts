/**
 * Functions for sending mails about accounts: they describe the triggering request, identify the requester and store
 * one-time links.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { MailRequester } from '#platform/mail/is-within-mail-budget.ts';
import type { RequestMetadata } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import { computeOneTimeLinkExpiry } from '../domain/one-time-link-ttl.ts';
import type { MailTriggeringRequestDetails } from '../domain/mail-text.ts';
import { findDigestOfKnownDevice } from './known-devices.ts';
import { insertOneTimeLink, type OneTimeLinkPurpose } from './store-access.ts';
import { computeSecretTokenDigest } from './secret-token.ts';

interface CauseContext {
  now: Date;
  platform: Pick<Platform, 'config'>;
  request: Pick<RequestMetadata, 'address' | 'userAgent' | 'deviceToken'>;
}

/**
 * Returns the details of the request that triggered a mail (time, device, IP address), for display in the mail.
 * @param timeZone time zone of the recipient's account
 */
export function collectMailTriggeringRequestDetails(
  { now, platform, request }: CauseContext,
  timeZone: string,
): MailTriggeringRequestDetails {
  const { userAgent, address } = request;
  return { at: now, timeZone, userAgent, address, site: getConfiguredSiteName(platform.config) };
}

/**
 * Returns the requester whose mail budget (maximum number of mails per day) a mail consumes. The requester is the
 * caller's browser if it is a known device of the account `userId`, otherwise the IP network of the request.
 */
export async function chooseRequesterChargedForMail(
  ctx: CauseContext,
  sql: Queryable,
  userId: string,
): Promise<MailRequester> {
  const device = await findDigestOfKnownDevice(ctx, sql, userId);
  return device === null ? { kind: 'network', id: ctx.request.address } : { kind: 'device', id: device };
}

/** Stores a one-time link with an expiry time that depends on its purpose. The token is not stored, only its digest. */
export async function storeOneTimeLinkWithExpiry(
  ctx: { tx: Tx; now: Date },
  token: string,
  link: { userId: string; purpose: OneTimeLinkPurpose; email: string },
): Promise<void> {
  await insertOneTimeLink(ctx.tx, {
    ...link,
    digest: computeSecretTokenDigest(token),
    now: ctx.now,
    expiresAt: computeOneTimeLinkExpiry(link.purpose, ctx.now),
  });
}
