/**
 * Drafts, saved while typing (EXP-023, EXP-007): the fields in local storage, which is written synchronously; pictures
 * in IndexedDB. Each belongs to a person and a place (`post`, `comment:ID`).
 */
import { storagePrefix, stored } from '#platform/ui/storage.ts';
import { indexedDbStore } from './indexeddb-store.ts';
import type { IndexedDbStore } from './indexeddb-store.ts';

export type DraftFields = Record<string, string | string[]>;

interface Draft {
  fields: DraftFields;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Owner of a signed-out visitor's drafts, until they sign in. */
export const guestOwner = 'guest';
const namePrefix = 'draft.';

const isDraft = (data: unknown): data is Draft => {
  const draft = data as Partial<Draft> | null | undefined;
  return typeof draft?.savedAt === 'number' && typeof draft.fields === 'object' && draft.fields !== null;
};

const nameOf = (owner: string, place: string) => `${namePrefix}${owner}.${place}`;
const storedDraft = (owner: string, place: string) => stored(nameOf(owner, place), 1, isDraft);

/** True if no field contains anything but white space. */
export function isEmptyDraft(fields: DraftFields): boolean {
  return Object.values(fields).every((value) =>
    typeof value === 'string' ? value.trim() === '' : value.length === 0,
  );
}

export function readDraft(owner: string, place: string): Draft | undefined {
  return storedDraft(owner, place).read();
}

/** Saves a draft, or removes it if it is empty. False if the browser refuses storage. */
export function saveDraft(owner: string, place: string, fields: DraftFields, nowMs: number): boolean {
  if (!isEmptyDraft(fields)) return storedDraft(owner, place).write({ fields, savedAt: nowMs });
  storedDraft(owner, place).remove();
  return true;
}

export function removeDraft(owner: string, place: string): void {
  storedDraft(owner, place).remove();
}

/** Returns the places where a person has drafts, with their names in local storage. */
export function listDrafts(owner: string): { place: string; storageName: string }[] {
  try {
    const start = storagePrefix + nameOf(owner, '');
    return Object.keys(globalThis.localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => ({ place: key.slice(start.length), storageName: key.slice(storagePrefix.length) }));
  } catch {
    return [];
  }
}

/** Moves the guest's drafts to the person who has just signed in, unless they already have a draft at that place. */
export async function adoptGuestDrafts(owner: string, images: DraftImages = pageImages()): Promise<void> {
  for (const { place } of listDrafts(guestOwner)) {
    const draft = readDraft(guestOwner, place);
    if (draft !== undefined && readDraft(owner, place) === undefined) {
      saveDraft(owner, place, draft.fields, draft.savedAt);
      await images.save(owner, place, await images.read(guestOwner, place));
    }
    removeDraft(guestOwner, place);
    await images.save(guestOwner, place, []);
  }
}

/** Pictures of drafts. */
export class DraftImages {
  private readonly store: IndexedDbStore<Blob[]>;

  constructor(store: IndexedDbStore<Blob[]>) {
    this.store = store;
  }

  async read(owner: string, place: string): Promise<Blob[]> {
    return (await this.store.get(nameOf(owner, place))) ?? [];
  }

  /** Stores the pictures; an empty list deletes them. */
  async save(owner: string, place: string, images: Blob[]): Promise<void> {
    if (images.length === 0) await this.store.remove(nameOf(owner, place));
    else await this.store.put(nameOf(owner, place), images);
  }
}

let kept: DraftImages | null = null;

/** Returns the pictures of this browser's drafts. */
export function pageImages(): DraftImages {
  kept ??= new DraftImages(indexedDbStore<Blob[]>('drafts'));
  return kept;
}

/** Deletes all drafts of a person, who has confirmed it. */
export async function discardDrafts(owner: string, images: DraftImages = pageImages()): Promise<void> {
  for (const { place } of listDrafts(owner)) {
    removeDraft(owner, place);
    await images.save(owner, place, []);
  }
}
