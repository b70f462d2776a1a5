/**
 * The viewer's own changes of stories in this page: seen, deleted, hidden and shared ones. They are applied to lists until
 * the server's answer contains them, and cleared when another person signs in.
 */
import { onSessionChange } from '#features/accounts/web/public.ts';
import type { Story } from '../domain/story-shape.ts';

interface LocalChanges {
  seen: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  mutedAuthors: ReadonlySet<string>;
  added: ReadonlyMap<string, Story>;
}

const noChanges: LocalChanges = {
  seen: new Set(),
  removed: new Set(),
  mutedAuthors: new Set(),
  added: new Map(),
};
let changes = noChanges;
const listeners = new Set<() => void>();

function set(next: LocalChanges): void {
  changes = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const localChangesStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => changes,
};

const withOne = (was: ReadonlySet<string>, id: string) => new Set(was).add(id);
function without(was: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(was);
  next.delete(id);
  return next;
}

/** Marks a story as seen. */
export const markSeen = (id: string) => set({ ...changes, seen: withOne(changes.seen, id) });
/** Hides a deleted story. */
export const markRemoved = (id: string) => set({ ...changes, removed: withOne(changes.removed, id) });
/** Shows a story again whose deletion failed or was undone. */
export const unmarkRemoved = (id: string) => set({ ...changes, removed: without(changes.removed, id) });
/** Hides or shows all stories of a person. */
export const markMuted = (userId: string, muted: boolean) =>
  set({
    ...changes,
    mutedAuthors: muted ? withOne(changes.mutedAuthors, userId) : without(changes.mutedAuthors, userId),
  });
/** Adds a story that the viewer has shared. */
export const addStory = (story: Story) =>
  set({ ...changes, added: new Map(changes.added).set(story.id, story) });

/** Merges lists of stories, of which later ones take precedence, and applies the local changes to them. */
export function applyLocalChanges(lists: readonly (readonly Story[])[], local: LocalChanges): Story[] {
  const byId = new Map(local.added);
  for (const list of lists) for (const story of list) byId.set(story.id, story);
  return [...byId.values()]
    .filter((story) => !local.removed.has(story.id) && !local.mutedAuthors.has(story.userId))
    .map((story) => (local.seen.has(story.id) && !story.isSeen ? { ...story, isSeen: true } : story));
}

onSessionChange(({ isNewPerson }) => {
  if (isNewPerson) set(noChanges);
});
