/**
 * What the viewer no longer wants to see, as far as this tab knows before its lists have been asked for anew: the
 * browser's counterpart of `features/visibility`. Lists ask; who blocks, mutes or reports fills it in.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange } from './session-events.ts';

/** What there is to judge of a thing somebody made. */
export interface Made {
  id: string;
  userId: string;
  content?: string;
  tags?: readonly string[];
  venue?: string | null;
  imageDetails?: readonly { alt: string }[];
}

/** Where it would be seen: among everybody's, on the page of who made it, under a post, or by itself. */
export type Place = 'list' | 'person' | 'comments' | 'single';

/** True where the thing is not to be seen there. */
export type Veil = (made: Made, place: Place) => boolean;

let veils: ReadonlyMap<string, Veil> = new Map();
let mine: string | undefined;
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Veil>): void {
  veils = next;
  for (const listener of listeners) listener();
}

/** Hides what the veil covers, everywhere in this tab, until `unveil` of the same key. */
export function veil(key: string, covers: Veil): void {
  set(new Map(veils).set(key, covers));
}

export function unveil(key: string): void {
  const next = new Map(veils);
  if (next.delete(key)) set(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const read = () => veils;

/** What of some things is to be seen there; the same list where that is all. What one made oneself always is. */
export function useVisible<T extends Made>(things: readonly T[], place: Place): readonly T[] {
  const now = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const isVisible = (thing: T) =>
      thing.userId === mine || ![...now.values()].some((covers) => covers(thing, place));
    return now.size === 0 || things.every(isVisible) ? things : things.filter(isVisible);
  }, [now, things, place]);
}

onSessionChange(({ userId, isNewPerson }) => {
  mine = userId ?? undefined;
  if (isNewPerson) set(new Map());
});
