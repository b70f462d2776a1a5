/** Maps a person's database row to the public shape, which every viewer receives. */
import { displayNameOfUnknownUser } from './person-name.ts';

/**
 * Kind of a user: a real person; a `persona`, which is an invented author whose posts a program writes; or `sample`, an
 * invented neighbor whose posts are fixed sample content.
 */
export type PersonKind = 'person' | 'persona' | 'sample';

/** Public data of a person, which every viewer may see. */
export interface Person {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** True for a persona: an invented author whose posts are generated. */
  isBot: boolean;
  /**
   * True for the invented people (personas and sample neighbors) of the starter city, the sample content of a new
   * server.
   */
  isSample: boolean;
  /**
   * True if the person's account is active. False if the person is unknown, deleted, deactivated, suspended or awaiting
   * deletion.
   */
  isActive: boolean;
}

/** The columns of a person that `presentPerson` needs. */
export interface PersonRow {
  id: string;
  handle: string;
  displayName: string;
  avatarKey: string | null;
  kind: PersonKind;
  isAway: boolean;
}

/** Returns the URL of a person's picture: the uploaded one, or else a generated one. */
export function buildAvatarUrl(person: {
  id: string;
  displayName: string;
  avatarKey: string | null;
}): string {
  if (person.avatarKey !== null) return `/media/${person.avatarKey}`;
  return `/media/avatars/${person.id}?v=${hashNameForGeneratedPictureUrl(person.displayName)}`;
}

/** Returns the URL of a profile's banner from its media key; null if there is no banner. */
export function buildBannerUrl(bannerKey: string | null): string | null {
  return bannerKey === null ? null : `/media/${bannerKey}`;
}

/**
 * Returns the hash of a display name (FNV-1a, 32 bits) for the URL of the generated picture. A new name results in a
 * new URL, so browsers may cache the picture indefinitely.
 */
export function hashNameForGeneratedPictureUrl(name: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Maps a person's row to the public shape. A deleted or inactive person is replaced by the placeholder of
 * `createUnknownPersonPlaceholder` (POST-005).
 */
export function presentPerson(row: PersonRow): Person {
  if (row.isAway) return createUnknownPersonPlaceholder(row.id);
  return {
    id: row.id,
    handle: row.handle,
    displayName: row.displayName,
    avatarUrl: buildAvatarUrl(row),
    isBot: row.kind === 'persona',
    isSample: row.kind !== 'person',
    isActive: true,
  };
}

/** Returns the placeholder for a person who is unknown, deleted or inactive: only the id is real (POST-005). */
export function createUnknownPersonPlaceholder(id: string): Person {
  return {
    id,
    handle: '',
    displayName: displayNameOfUnknownUser,
    avatarUrl: buildAvatarUrl({ id: 'unknown', displayName: displayNameOfUnknownUser, avatarKey: null }),
    isBot: false,
    isSample: false,
    isActive: false,
  };
}
