/** What a person has typed or done here that the server does not have yet. */
import { adoptGuestDrafts, discardDrafts, listDrafts } from '#platform/client/drafts.ts';
import { pageOutbox } from '#platform/client/outbox.ts';
import { confirm } from '#platform/ui/confirm.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Says whose outbox it is; what a visitor had typed becomes the person's who signed in (EXP-012). */
export async function welcome(userId: string): Promise<void> {
  await adoptGuestDrafts(userId);
  await pageOutbox().setOwner(userId);
}

/** Nobody is signed in: what waits stays for its owner and is not sent. */
export async function farewell(): Promise<void> {
  await pageOutbox().setOwner(null);
}

function describeUnsent(waiting: number, drafts: number): string {
  if (drafts === 0) return messages.unsentThings({ waiting });
  return waiting === 0
    ? messages.unsentDrafts({ drafts })
    : messages.unsentThingsAndDrafts({ waiting, drafts });
}

/** The question before signing out with something unsent; undefined when there is nothing. */
export function unsentQuestion(waiting: number, drafts: number) {
  if (waiting + drafts === 0) return undefined;
  return {
    title: messages.discardUnsentTitle,
    body: describeUnsent(waiting, drafts),
    yes: commonMessages.logOut,
    no: messages.stay,
    danger: true,
  };
}

/** Asks about what would be lost, and removes it when the person goes anyway. False keeps them here. */
export async function askAboutUnsent(userId: string): Promise<boolean> {
  const question = unsentQuestion(pageOutbox().items().length, listDrafts(userId).length);
  if (!question) return true;
  if (!(await confirm(question))) return false;
  await pageOutbox().discardAll(userId);
  await discardDrafts(userId);
  return true;
}
