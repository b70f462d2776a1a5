/**
 * Declares the personal data of accounts. `eraseAccount` erases this data in the transaction that deletes the account.
 * The data of other features is erased later, by listeners of the event `accountDeleted`.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { knownDeviceLifetimeMs } from '#platform/kernel/account-limits.ts';
import { newAccountLimitsPerIpNetwork } from '#platform/kernel/limits.ts';
import { presentOwnAccount } from '../domain/present-own-account.ts';
import { accountDeletionGraceDays } from '../domain/limits.ts';
import { maxSessionLifetimeMs, sessionIdleTimeoutMs } from '../domain/session-ttl.ts';
import { findUser } from './store.ts';
import { listSessionsByUser } from './store-sessions.ts';
import { listKnownDevices } from './store-sign-in.ts';
import { messages } from './privacy/messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

const accountNotice = {
  topic: 'account',
  data: messages.account,
  purpose: messages.accountPurpose,
  retention: messages.accountRetention({ days: accountDeletionGraceDays }),
} as const;

const signInNotice = {
  topic: 'account',
  data: messages.signIn,
  purpose: messages.signInPurpose,
  retention: messages.signInRetention({
    idleDays: sessionIdleTimeoutMs / dayMs,
    days: maxSessionLifetimeMs / dayMs,
    deviceDays: knownDeviceLifetimeMs / dayMs,
  }),
} as const;

const linkNotice = {
  topic: 'account',
  data: messages.links,
  purpose: messages.linksPurpose,
  retention: messages.linksRetention,
} as const;

const networkNotice = {
  topic: 'safety',
  data: messages.network,
  purpose: messages.networkPurpose,
  retention: messages.networkRetention({ days: newAccountLimitsPerIpNetwork.days }),
} as const;

const adminNotice = {
  topic: 'account',
  data: messages.admin,
  purpose: messages.adminPurpose,
  retention: messages.adminRetention,
} as const;

const failedLogInNotice = {
  topic: 'safety',
  data: messages.failedLogIns,
  purpose: messages.failedLogInsPurpose,
  retention: messages.failedLogInsRetention,
} as const;

const browserNotice = {
  topic: 'use',
  data: messages.browser,
  purpose: messages.browserPurpose,
  retention: messages.browserRetention,
} as const;

/**
 * Personal-data declaration of the accounts feature: exports the account, its sessions and its known devices. It
 * declares no erasure, because `eraseAccount` erases this data.
 */
export const accountPersonalDataDeclaration = declarePersonalData({
  tables: {
    users: {
      notice: accountNotice,
      exportedIn: 'account',
      keeps: {
        ids: ['id'],
        emptied: [
          'email',
          'email_verified_at',
          'password_hash',
          'bio',
          'avatar_key',
          'banner_key',
          'time_zone_changed_at',
        ],
        reason: 'The id is the pseudonym of the account in the ledger and in conversations of other people.',
      },
    },
    sessions: { notice: signInNotice, exportedIn: 'sessions' },
    known_devices: { notice: signInNotice, exportedIn: 'knownDevices' },
    admin_grants: {
      notice: adminNotice,
      notExported: 'The section account says whether the person is an admin.',
    },
    one_time_tokens: {
      notice: linkNotice,
      notExported: 'Digests of links that open the account; deleted a day after their end.',
    },
    sign_up_keys: {
      notice: linkNotice,
      notExported: 'Digests of keys that open the account; deleted after a day.',
    },
    new_accounts: {
      notice: networkNotice,
      notExported: 'A keyed digest of a network, of no use to the person; deleted after a week.',
    },
  },
  loadOtherNotices: async () => [failedLogInNotice, browserNotice],
  sections: {
    account: exportAccount,
    sessions: exportSessions,
    knownDevices: exportDevices,
  },
});

async function exportAccount(db: Queryable, userId: string, { config }: Platform): Promise<unknown> {
  const user = await findUser(db, userId);
  return user === undefined ? null : presentOwnAccount(user, config.admin);
}

async function exportSessions(db: Queryable, userId: string): Promise<unknown> {
  const sessions = await listSessionsByUser(db, userId);
  return sessions.map((session) => ({
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    userAgent: session.userAgent,
    address: session.address,
  }));
}

async function exportDevices(db: Queryable, userId: string): Promise<unknown> {
  const devices = await listKnownDevices(db, userId);
  return devices.map((device) => ({
    createdAt: device.createdAt.toISOString(),
    lastUsedAt: device.lastUsedAt.toISOString(),
  }));
}
