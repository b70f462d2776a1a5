/** Unfinished posts from both places they can be: with the account, and on this device (EXP-023). */
import { listDrafts as listHere, pageImages, readDraft, removeDraft } from '#platform/client/drafts.ts';
import { logError } from '#platform/ui/error-log.ts';
import { postsApi } from '../calls.ts';
import type { Draft } from '../calls.ts';
import { composerStore, openComposer } from './composer-store.ts';
import type { ComposerStart } from './composer-store.ts';

export interface DraftRow {
  id: string;
  /** Where it is kept on this device; null for one that is kept with the account. */
  place: string | null;
  content: string;
  /** ISO instant. */
  updatedAt: string;
  start?: ComposerStart;
}

const listeners = new Set<() => void>();

/** Hears when a draft may have come or gone: one was thrown away, or the composer was closed. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = composerStore.subscribe(() => composerStore.read() === undefined && listener());
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

function rowsHere(owner: string): DraftRow[] {
  return listHere(owner).flatMap(({ place }) => {
    const draft = place === 'post' || place.startsWith('post:') ? readDraft(owner, place) : undefined;
    if (!draft) return [];
    const content = String(draft.fields['content'] ?? '');
    return [
      { id: place.slice('post:'.length), place, content, updatedAt: new Date(draft.savedAt).toISOString() },
    ];
  });
}

function rowOf(draft: Draft): DraftRow {
  const { id, content, tags, updatedAt } = draft;
  return { id, place: null, content, updatedAt, start: { content, tags, venue: venueOf(draft) } };
}

/** A place that is gone is left out: it would keep the post from being published. */
function venueOf({ venue, venueName }: Draft): ComposerStart['venue'] {
  if (venueName === null) return null;
  return { id: typeof venue === 'string' ? venue : null, name: venueName };
}

/** All drafts of a person, last touched first. `incomplete`: those with the account could not be asked for. */
export async function draftRows(owner: string): Promise<{ rows: DraftRow[]; incomplete: boolean }> {
  let incomplete = false;
  let kept: DraftRow[] = [];
  try {
    kept = (await postsApi.listDrafts()).drafts.map(rowOf);
  } catch (error) {
    logError('listDrafts', error);
    incomplete = true;
  }
  const here = rowsHere(owner);
  // Opened again from the account and changed since: the newer one on this device stands for both.
  const hereIds = new Set(here.map((row) => row.id));
  const rows = [...here, ...kept.filter((row) => !hereIds.has(row.id))];
  return { rows: rows.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)), incomplete };
}

/** Goes on with a draft. */
export function openDraft(row: DraftRow): void {
  if (row.place === 'post') openComposer();
  else openComposer({ mode: 'new', draftId: row.id, start: row.start });
}

/** Throws a draft away, wherever it is; false where the account still has it. */
export async function removeDraftRow(row: DraftRow, owner: string): Promise<boolean> {
  let isGone = true;
  if (row.place !== null) {
    removeDraft(owner, row.place);
    await pageImages().save(owner, row.place, []);
  }
  if (row.id !== '') {
    await postsApi.deleteDraft({ id: row.id }).catch((error: unknown) => {
      isGone = false;
      logError('deleteDraft', error);
    });
  }
  for (const listener of listeners) listener();
  return isGone;
}
