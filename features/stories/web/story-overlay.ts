/**
 * What this browser did to stories, laid over the live list until that has caught up: looked at, taken away, shared, put
 * away. Forgotten when somebody else signs in.
 */
import { onSessionChange } from '#features/accounts/web/public.ts';
import type { Story } from '../domain/story-shape.ts';

interface Overlay {
  seen: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  mutedAuthors: ReadonlySet<string>;
  added: ReadonlyMap<string, Story>;
}

const nothing: Overlay = {
  seen: new Set(),
  removed: new Set(),
  mutedAuthors: new Set(),
  added: new Map(),
};
let overlay = nothing;
const listeners = new Set<() => void>();

function set(next: Overlay): void {
  overlay = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const overlayStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => overlay,
};

const withOne = (was: ReadonlySet<string>, id: string) => new Set(was).add(id);
function without(was: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(was);
  next.delete(id);
  return next;
}

export const markSeen = (id: string) => set({ ...overlay, seen: withOne(overlay.seen, id) });
export const markRemoved = (id: string) => set({ ...overlay, removed: withOne(overlay.removed, id) });
export const unmarkRemoved = (id: string) => set({ ...overlay, removed: without(overlay.removed, id) });
export const markMuted = (userId: string, muted: boolean) =>
  set({
    ...overlay,
    mutedAuthors: muted ? withOne(overlay.mutedAuthors, userId) : without(overlay.mutedAuthors, userId),
  });
export const addStory = (story: Story) =>
  set({ ...overlay, added: new Map(overlay.added).set(story.id, story) });

/** The stories of several lists as they are to be shown, each once; later lists win. */
export function laidOver(lists: readonly (readonly Story[])[], over: Overlay): Story[] {
  const byId = new Map(over.added);
  for (const list of lists) for (const story of list) byId.set(story.id, story);
  return [...byId.values()]
    .filter((story) => !over.removed.has(story.id) && !over.mutedAuthors.has(story.userId))
    .map((story) => (over.seen.has(story.id) && !story.isSeen ? { ...story, isSeen: true } : story));
}

onSessionChange(({ isNewPerson }) => {
  if (isNewPerson) set(nothing);
});
