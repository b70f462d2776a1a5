/**
 * Drafts of forms, saved while the person types (EXP-023, EXP-007). Text fields are stored in local storage, which can
 * be written synchronously while the page closes. Pictures are stored in IndexedDB. A draft is identified by its owner
 * and its form, such as `post` or `comment:ID`.
 */
import { createEventEmitter } from '#platform/ui/create-store.ts';
import { localStorageKeyPrefix, createLocalStorageValue } from '#platform/ui/storage.ts';
import { newId } from './call.ts';
import { openIndexedDbStore } from './indexeddb-store.ts';
import type { IndexedDbStore } from './indexeddb-store.ts';

/**
 * Fields of a draft by name. A value is a text or a list of texts. The field `base` is reserved for the version on
 * which the draft is based, and does not count as content.
 */
export type DraftFieldsByName = Record<string, string | string[]> & { base?: string };

interface Draft {
  fields: DraftFieldsByName;
  /** Time at which the draft was last saved, in milliseconds since 1970. */
  savedAt: number;
}

/**
 * Owner under which the drafts of a signed-out visitor are stored. When the visitor signs in, the drafts are moved to
 * the account.
 */
export const guestDraftOwnerKey = 'guest';
const namePrefix = 'draft.';

const isDraft = (data: unknown): data is Draft => {
  const draft = data as Partial<Draft> | null | undefined;
  return typeof draft?.savedAt === 'number' && typeof draft.fields === 'object' && draft.fields !== null;
};

const nameOf = (owner: string, form: string) => `${namePrefix}${owner}.${form}`;
const storedDraft = (owner: string, form: string) => createLocalStorageValue(nameOf(owner, form), 1, isDraft);

/** Returns true if a draft has no content: every text field is blank and every list is empty. */
export function isEmptyDraft({ base: _base, ...content }: DraftFieldsByName): boolean {
  return Object.values(content).every(
    (value) => (typeof value === 'string' ? value.trim() : value).length === 0,
  );
}

/** Returns the saved draft of a form; undefined if there is none. */
export function readDraft(owner: string, form: string): Draft | undefined {
  return storedDraft(owner, form).read();
}

/** Saves a draft, or deletes it if all fields are empty. Returns false if the browser does not allow local storage. */
export function saveDraft(owner: string, form: string, fields: DraftFieldsByName, nowMs: number): boolean {
  if (!isEmptyDraft(fields)) return storedDraft(owner, form).write({ fields, savedAt: nowMs });
  storedDraft(owner, form).remove();
  return true;
}

/** Deletes the saved draft of a form. */
export function removeDraft(owner: string, form: string): void {
  storedDraft(owner, form).remove();
}

/** Lists the drafts of an owner. `storageName` is the draft's key in local storage, without the app's prefix `sd_`. */
export function listDraftsInLocalStorage(owner: string): { form: string; storageName: string }[] {
  try {
    const start = localStorageKeyPrefix + nameOf(owner, '');
    return Object.keys(globalThis.localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => ({
        form: key.slice(start.length),
        storageName: key.slice(localStorageKeyPrefix.length),
      }));
  } catch {
    return [];
  }
}

const changes = createEventEmitter();

/**
 * Adds a listener that is called after a guest's drafts were moved to an account. Returns the function that removes the
 * listener.
 */
export const subscribeToGuestDraftsMovedToAccount = changes.subscribe;

/**
 * Moves the guest's drafts to the person who has just signed in. If that person already has a different draft for the
 * same form, the guest's draft appears in the form, and the person's own draft is stored separately
 * (`listAccountDraftsReplacedByGuestDrafts`).
 * @returns the forms for which the person's own draft was stored separately
 */
export async function moveGuestDraftsToAccount(
  owner: string,
  images: DraftImageStore = getDraftImageStore(),
): Promise<string[]> {
  const conflicts: string[] = [];
  for (const { form } of listDraftsInLocalStorage(guestDraftOwnerKey)) {
    const draft = readDraft(guestDraftOwnerKey, form);
    if (draft !== undefined) {
      const own = readDraft(owner, form);
      if (own !== undefined && JSON.stringify(own.fields) !== JSON.stringify(draft.fields)) {
        const aside = `${form}:${newId()}`;
        saveDraft(owner, aside, own.fields, own.savedAt);
        await images.save(owner, aside, await images.read(owner, form));
        conflicts.push(form);
      }
      saveDraft(owner, form, draft.fields, draft.savedAt);
      await images.save(owner, form, await images.read(guestDraftOwnerKey, form));
    }
    removeDraft(guestDraftOwnerKey, form);
    await images.save(guestDraftOwnerKey, form, []);
  }
  changes.emit();
  return conflicts;
}

/**
 * Returns the owner's drafts of a form that were replaced by a guest's draft at sign-in. The form shows the guest's
 * draft. The replaced drafts are stored separately (see `moveGuestDraftsToAccount`).
 */
export function listAccountDraftsReplacedByGuestDrafts(
  owner: string,
  form: string,
): { form: string; fields: DraftFieldsByName }[] {
  return listDraftsInLocalStorage(owner).flatMap((found) => {
    const draft = found.form.startsWith(`${form}:`) ? readDraft(owner, found.form) : undefined;
    return draft === undefined ? [] : [{ form: found.form, fields: draft.fields }];
  });
}

/** Stores the pictures of drafts in IndexedDB. A draft is identified by its owner and its form. */
export class DraftImageStore {
  private readonly store: IndexedDbStore<Blob[]>;

  constructor(store: IndexedDbStore<Blob[]>) {
    this.store = store;
  }

  async read(owner: string, form: string): Promise<Blob[]> {
    return (await this.store.get(nameOf(owner, form))) ?? [];
  }

  /** Replaces the stored pictures of a draft; an empty list deletes them. */
  async save(owner: string, form: string, images: Blob[]): Promise<void> {
    if (images.length === 0) await this.store.remove(nameOf(owner, form));
    else await this.store.put(nameOf(owner, form), images);
  }
}

let kept: DraftImageStore | null = null;

/** Returns this browser's store of draft pictures, created at the first call. */
export function getDraftImageStore(): DraftImageStore {
  kept ??= new DraftImageStore(openIndexedDbStore<Blob[]>('drafts'));
  return kept;
}

/** Deletes all drafts of a person. Call it only after the person has confirmed the deletion. */
export async function deleteAllDrafts(
  owner: string,
  images: DraftImageStore = getDraftImageStore(),
): Promise<void> {
  for (const { form } of listDraftsInLocalStorage(owner)) {
    removeDraft(owner, form);
    await images.save(owner, form, []);
  }
}
