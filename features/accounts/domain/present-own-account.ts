/** Maps an account's database row to the shape that the account's owner receives. */
import { isAdmin, type ConfiguredAdminIdentifiers } from './is-admin.ts';
import { buildAvatarUrl, buildBannerUrl, type PersonKind } from './present-person.ts';
import { accountDeletionGraceDays } from './limits.ts';

/** Time between the request to delete an account and its deletion, in milliseconds. */
export const accountDeletionGraceMs = accountDeletionGraceDays * 24 * 60 * 60 * 1000;

/** An account in the shape that its owner receives, including private fields such as the e-mail. */
export interface OwnAccount {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  bannerUrl: string | null;
  bio: string;
  email: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
  isDemo: boolean;
  timeZone: string;
  createdAt: string;
  /** ISO time at which the account will be permanently deleted; null if no deletion was requested. */
  deletionDueAt: string | null;
}

/** The columns of an account that `presentOwnAccount` needs. */
export interface OwnAccountRow {
  id: string;
  handle: string;
  displayName: string;
  avatarKey: string | null;
  bannerKey: string | null;
  bio: string;
  kind: PersonKind;
  isDemo: boolean;
  email: string | null;
  emailVerifiedAt: Date | null;
  isGranted: boolean;
  timeZone: string;
  createdAt: Date;
  deletionRequestedAt: Date | null;
}

/** Returns the time at which an account will be deleted, if its deletion was requested at `requestedAt`. */
export function computeAccountDeletionDate(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + accountDeletionGraceMs);
}

/**
 * Maps an account's row to the shape that the account's owner receives, including private fields.
 * @param lists ids, e-mails and domains of the admins that the configuration names
 */
export function presentOwnAccount(row: OwnAccountRow, lists: ConfiguredAdminIdentifiers): OwnAccount {
  const emailVerified = row.emailVerifiedAt !== null;
  return {
    id: row.id,
    handle: row.handle,
    displayName: row.displayName,
    avatarUrl: buildAvatarUrl(row),
    bannerUrl: buildBannerUrl(row.bannerKey),
    bio: row.bio,
    email: row.email,
    emailVerified,
    isAdmin: isAdmin(lists, { ...row, emailVerified }),
    isDemo: row.isDemo,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    deletionDueAt:
      row.deletionRequestedAt === null
        ? null
        : computeAccountDeletionDate(row.deletionRequestedAt).toISOString(),
  };
}
