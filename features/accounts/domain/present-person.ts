/** What anybody may see of a person. */
import { unknownUserName } from './person-name.ts';

export type PersonKind = 'person' | 'persona' | 'sample';

/** A person as other features show them. */
export interface Person {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** Writes by itself: one of the town's personas. */
  isBot: boolean;
  /** Belongs to the starter city. */
  isSample: boolean;
  /** Can be met: neither deleted nor away. */
  isActive: boolean;
}

/** The columns a person is presented from. */
export interface PersonRow {
  id: string;
  handle: string;
  displayName: string;
  avatarKey: string | null;
  kind: PersonKind;
  isAway: boolean;
}

/** Where a person's picture is served: the one they chose, or the one drawn for them. */
export function avatarUrl(person: { id: string; displayName: string; avatarKey: string | null }): string {
  if (person.avatarKey !== null) return `/media/${person.avatarKey}`;
  return `/media/avatars/${person.id}?v=${nameVersion(person.displayName)}`;
}

/** Where the banner of a profile is served; null for none. */
export function bannerUrl(bannerKey: string | null): string | null {
  return bannerKey === null ? null : `/media/${bannerKey}`;
}

/** Changes with the name, so that a drawn picture may be cached for ever. FNV-1a, 32 bits. */
export function nameVersion(name: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Presents a person; one who is deleted or away keeps their id and nothing else (POST-005). */
export function presentPerson(row: PersonRow): Person {
  if (row.isAway) return unknownPerson(row.id);
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

/** Stands for somebody who is not there (POST-005). */
export function unknownPerson(id: string): Person {
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
