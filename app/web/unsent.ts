/** Drafts and outbox actions in this browser that the server has not received. */
import { adoptGuestDrafts, discardDrafts, listDrafts } from '#platform/client/drafts.ts';
import { pageOutbox } from '#platform/client/outbox.ts';
import { confirm } from '#platform/ui/confirm.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Assigns the outbox and the guest's drafts to the user who signed in (EXP-012). */
export async function assignUnsent(userId: string): Promise<void> {
  await adoptGuestDrafts(userId);
  await pageOutbox().setOwner(userId);
}

/** Stops sending after sign-out; pending actions stay for their owner. */
export async function releaseUnsent(): Promise<void> {
  await pageOutbox().setOwner(null);
}

function describeUnsent(waiting: number, drafts: number): string {
  if (drafts === 0) return messages.unsentThings({ waiting });
  return waiting === 0
    ? messages.unsentDrafts({ drafts })
    : messages.unsentThingsAndDrafts({ waiting, drafts });
}

/** Returns the question before signing out with unsent data; undefined if there is none. */
export function buildUnsentQuestion(waiting: number, drafts: number) {
  if (waiting + drafts === 0) return undefined;
  return {
    title: messages.discardUnsentTitle,
    body: describeUnsent(waiting, drafts),
    yes: commonMessages.logOut,
    no: messages.stay,
    danger: true,
  };
}

/** Asks before unsent data is discarded, and discards it if confirmed. Returns false if the person stays. */
export async function confirmDiscardUnsent(userId: string): Promise<boolean> {
  const question = buildUnsentQuestion(pageOutbox().items().length, listDrafts(userId).length);
  if (!question) return true;
  if (!(await confirm(question))) return false;
  await pageOutbox().discardAll(userId);
  await discardDrafts(userId);
  return true;
}
