/** Unsent data in this browser: drafts, and actions in the outbox (calls that wait to be sent to the server). */
import {
  moveGuestDraftsToAccount,
  deleteAllDrafts,
  listDraftsInLocalStorage,
} from '#platform/client/drafts.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './later/messages.ts';

/**
 * Called after a sign-in. Moves the guest's drafts, which the person wrote before the sign-in, to the account. Starts
 * to send the calls of this account that wait in the outbox (EXP-012).
 */
export async function assignUnsentDataToUser(userId: string): Promise<void> {
  const conflicts = await moveGuestDraftsToAccount(userId);
  if (conflicts.length > 0) toast(messages.bothDraftsKept);
  await getOutbox().setOwner(userId);
}

/** Stops sending the items of the outbox after sign-out. The items are stored for the user who created them. */
export async function pauseOutbox(): Promise<void> {
  await getOutbox().setOwner(null);
}

function describeUnsent(waiting: number, drafts: number): string {
  if (drafts === 0) return messages.unsentThings({ waiting });
  return waiting === 0
    ? messages.unsentDrafts({ drafts })
    : messages.unsentThingsAndDrafts({ waiting, drafts });
}

/**
 * Returns the texts of the dialog that asks before a sign-out whether to discard the unsent data. Returns undefined if
 * there is no unsent data.
 * @param unsentCount number of unsent calls in the outbox
 * @param draftCount number of drafts
 */
export function buildDiscardUnsentDataDialogTexts(unsentCount: number, draftCount: number) {
  if (unsentCount + draftCount === 0) return undefined;
  return {
    title: messages.discardUnsentTitle,
    body: describeUnsent(unsentCount, draftCount),
    yes: commonMessages.logOut,
    no: messages.stay,
    danger: true,
  };
}

/**
 * Runs before a sign-out. If the user has unsent data, asks whether to discard the data, and discards it if the user
 * agrees. Returns false if the user chose not to sign out.
 */
export async function confirmDiscardUnsentData(userId: string): Promise<boolean> {
  const question = buildDiscardUnsentDataDialogTexts(
    getOutbox().items().length,
    listDraftsInLocalStorage(userId).length,
  );
  if (!question) return true;
  if (!(await askConfirmation(question))) return false;
  await getOutbox().discardAll(userId);
  await deleteAllDrafts(userId);
  return true;
}
