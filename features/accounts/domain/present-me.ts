/** What a person sees of their own account. */
import { isAdmin, type AdminLists } from './is-admin.ts';
import { avatarUrl, bannerUrl, type PersonKind } from './present-person.ts';
import { deletionGraceDays } from './limits.ts';

/** From a request to be deleted to its being carried out. */
export const deletionGraceMs = deletionGraceDays * 24 * 60 * 60 * 1000;

export interface Me {
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
  /** When the account will be gone for good; null where nobody asked for it. */
  deletionDueAt: string | null;
}

/** The columns an account is presented from. */
export interface MeRow {
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

/** When a deletion asked for at an instant is carried out. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionGraceMs);
}

/** Presents an account to the person whose it is. */
export function presentMe(row: MeRow, lists: AdminLists): Me {
  const emailVerified = row.emailVerifiedAt !== null;
  return {
    id: row.id,
    handle: row.handle,
    displayName: row.displayName,
    avatarUrl: avatarUrl(row),
    bannerUrl: bannerUrl(row.bannerKey),
    bio: row.bio,
    email: row.email,
    emailVerified,
    isAdmin: isAdmin(lists, { ...row, emailVerified }),
    isDemo: row.isDemo,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    deletionDueAt:
      row.deletionRequestedAt === null ? null : deletionDueAt(row.deletionRequestedAt).toISOString(),
  };
}
