/** List of a user's drafts, from the server and from this device (EXP-023). */
import { newId } from '#platform/client/call.ts';
import {
  listDraftsInLocalStorage,
  getDraftImageStore,
  readDraft,
  removeDraft,
  saveDraft,
} from '#platform/client/drafts.ts';
import { createEventEmitter } from '#platform/ui/create-store.ts';
import { logError } from '#platform/ui/error-log.ts';
import { postsApi } from '../calls.ts';
import type { DraftStoredOnServer } from '../calls.ts';
import { composerStore, openComposer } from './composer-store.ts';
import { isEmptyPostDraft } from './composer-fields.ts';
import { describeDraftInOneLine } from './poll-fields.ts';
import type { InitialComposerContent } from './composer-store.ts';

/** A draft in the list, stored on this device or on the server. */
export interface DraftListItem {
  id: string;
  /** Storage key of the draft on this device; null if the draft is stored on the server only. */
  place: string | null;
  /** The text of the post; if it is empty, the options of its poll. */
  content: string;
  hasPhotos: boolean;
  /** Time of the last change, in ISO 8601 format. */
  updatedAt: string;
  start?: InitialComposerContent;
  /**
   * The draft's `updatedAt` on the server at the time when this device opened the draft, in ISO 8601 format. Empty or
   * undefined for a draft that was not opened from the server.
   */
  base?: string;
}

const removals = createEventEmitter();

/**
 * Registers a listener that is called when the list of drafts may have changed: a draft was deleted, or the composer
 * was closed. Returns a function that unsubscribes.
 */
export function subscribeToDraftChanges(listener: () => void): () => void {
  const ignoreRemovals = removals.subscribe(listener);
  const ignoreComposer = composerStore.subscribe(() => composerStore.read() === undefined && listener());
  return () => {
    ignoreRemovals();
    ignoreComposer();
  };
}

function listDeviceRows(owner: string): DraftListItem[] {
  return listDraftsInLocalStorage(owner).flatMap(({ form }) => {
    const draft = form === 'post' || form.startsWith('post:') ? readDraft(owner, form) : undefined;
    if (!draft) return [];
    const { content, pollOptions, alts } = draft.fields;
    const options = [pollOptions ?? []].flat();
    // An earlier version of the app stored drafts without content too.
    if (isEmptyPostDraft(draft.fields)) return [];
    return [
      {
        id: form.slice('post:'.length),
        place: form,
        content: describeDraftInOneLine(String(content ?? ''), options),
        hasPhotos: (alts ?? []).length > 0,
        updatedAt: new Date(draft.savedAt).toISOString(),
        base: draft.fields.base,
      },
    ];
  });
}

function toRow(draft: DraftStoredOnServer): DraftListItem {
  const { id, content, tags, quotedPostId, poll, updatedAt } = draft;
  return {
    id,
    place: null,
    content: describeDraftInOneLine(content, poll?.options ?? []),
    // The server stores no photos in drafts.
    hasPhotos: false,
    updatedAt,
    start: {
      content,
      tags,
      venue: toVenue(draft),
      ...(quotedPostId !== undefined && { quotedPostId }),
      poll,
      base: updatedAt,
    },
  };
}

/**
 * Converts the venue of a draft on the server to the format of the composer. Returns null if the draft has no venue.
 * Also returns null if the venue no longer exists, because a post with such a venue cannot be published.
 */
function toVenue({ venue, venueName }: DraftStoredOnServer): InitialComposerContent['venue'] {
  if (venueName === null) return null;
  return { id: typeof venue === 'string' ? venue : null, name: venueName };
}

/**
 * Returns true if another device has changed a draft since this device opened it, so that the copy on this device is
 * outdated. Ignores changes that leave the text the same. Returns false while the composer is open, because the
 * composer may be changing the copy.
 */
function isOutdated(deviceRow: DraftListItem, accountRow: DraftListItem | undefined): boolean {
  if (accountRow === undefined || composerStore.read() !== undefined) return false;
  if (deviceRow.content === accountRow.content) return false;
  if (deviceRow.base) return deviceRow.base !== accountRow.updatedAt;
  // The copy has no version on which it is based: it was stored by an earlier version of the app, or the answer of the
  // server was lost when it was saved. The clock of this device may be wrong.
  return Date.parse(deviceRow.updatedAt) < Date.parse(accountRow.updatedAt);
}

/**
 * Gives a draft on this device a new id, so that publishing or saving it does not replace the draft on the server.
 * Returns the row unchanged if the browser's storage is full.
 */
async function moveToNewId(row: DraftListItem, owner: string): Promise<DraftListItem> {
  const id = newId();
  const place = `post:${id}`;
  const draft = row.place === null ? undefined : readDraft(owner, row.place);
  if (row.place === null || !draft || !saveDraft(owner, place, draft.fields, draft.savedAt)) return row;
  const images = getDraftImageStore();
  await images.save(owner, place, await images.read(owner, row.place));
  removeDraft(owner, row.place);
  await images.save(owner, row.place, []);
  return { ...row, id, place };
}

/** Loads all drafts of a user, latest first. `incomplete` is true if the drafts on the server could not be loaded. */
export async function loadDraftList(owner: string): Promise<{ rows: DraftListItem[]; incomplete: boolean }> {
  let incomplete = false;
  let accountRows: DraftListItem[] = [];
  try {
    accountRows = (await postsApi.listDrafts()).drafts.map(toRow);
  } catch (error) {
    logError('listDrafts', error);
    incomplete = true;
  }
  // A draft that was opened from the server and then changed on this device exists in both places. List only the copy
  // on this device, unless the draft was also changed on another device since then.
  const accountRowsById = new Map(accountRows.map((row) => [row.id, row]));
  const deviceRows = await Promise.all(
    listDeviceRows(owner).map(async (row) =>
      isOutdated(row, accountRowsById.get(row.id)) ? moveToNewId(row, owner) : row,
    ),
  );
  const deviceIds = new Set(deviceRows.map((row) => row.id));
  const rows = [...deviceRows, ...accountRows.filter((row) => !deviceIds.has(row.id))];
  return { rows: rows.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)), incomplete };
}

/** Opens a draft in the composer, the dialog in which a person writes a post. */
export function openDraft(row: DraftListItem): void {
  if (row.place === 'post') openComposer();
  else openComposer({ mode: 'new', draftId: row.id, start: row.start });
}

/** Deletes a draft on this device and on the server. Returns false if the deletion on the server failed. */
export async function deleteLocalAndServerDraft(row: DraftListItem, owner: string): Promise<boolean> {
  let isRemoved = true;
  if (row.place !== null) {
    removeDraft(owner, row.place);
    await getDraftImageStore().save(owner, row.place, []);
  }
  if (row.id !== '') {
    await postsApi.deleteDraft({ id: row.id }).catch((error: unknown) => {
      isRemoved = false;
      logError('deleteDraft', error);
    });
  }
  removals.emit();
  return isRemoved;
}
