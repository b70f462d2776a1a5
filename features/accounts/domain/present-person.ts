/** The view of a person for everybody. */
import { unknownUserName } from './person-name.ts';

export type PersonKind = 'person' | 'persona' | 'sample';

/** A person as other features show them. */
export interface Person {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** One of the personas, whose posts are generated. */
  isBot: boolean;
  /** Belongs to the starter city. */
  isSample: boolean;
  /** Neither deleted, deactivated, suspended nor awaiting deletion. */
  isActive: boolean;
}

/** The database columns that the public view of a person needs. */
export interface PersonRow {
  id: string;
  handle: string;
  displayName: string;
  avatarKey: string | null;
  kind: PersonKind;
  isAway: boolean;
}

/** Returns the URL of a person's picture: the chosen one, or the generated one. */
export function avatarUrl(person: { id: string; displayName: string; avatarKey: string | null }): string {
  if (person.avatarKey !== null) return `/media/${person.avatarKey}`;
  return `/media/avatars/${person.id}?v=${nameVersion(person.displayName)}`;
}

/** Returns the URL of a profile's banner; null if there is none. */
export function bannerUrl(bannerKey: string | null): string | null {
  return bannerKey === null ? null : `/media/${bannerKey}`;
}

/**
 * Hash of the name (FNV-1a, 32 bits). It changes with the name, so that a generated picture may be cached indefinitely.
 */
export function nameVersion(name: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Presents a person. For a deleted or inactive person, only the id remains (POST-005). */
export function presentPerson(row: PersonRow): Person {
  if (row.isAway) return createUnknownPerson(row.id);
  return {
    id: row.id,
    handle: row.handle,
    displayName: row.displayName,
    avatarUrl: avatarUrl(row),
    isBot: row.kind === 'persona',
    isSample: row.kind !== 'person',
    isActive: true,
  };
}

/** Placeholder for a person who is unknown, deleted or inactive (POST-005). */
export function createUnknownPerson(id: string): Person {
  return {
    id,
    handle: '',
    displayName: unknownUserName,
    avatarUrl: avatarUrl({ id: 'unknown', displayName: unknownUserName, avatarKey: null }),
    isBot: false,
    isSample: false,
    isActive: false,
  };
}
