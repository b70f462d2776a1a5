/** Builds the mails about passkeys. They contain no text that a person chose, such as the name of a passkey. */
import {
  describeMailCause,
  joinMailParagraphs,
  type MailContent,
  type MailTriggeringRequestDetails,
} from '#features/accounts/domain/mail-text.ts';
import { messages } from './messages.ts';

interface PasskeyNotice {
  /** Origin of the app, for the link to the settings. */
  origin: string;
  cause: MailTriggeringRequestDetails;
}

/** Returns the notice that a passkey was added to an account. */
export function buildPasskeyAddedNoticeMail({ origin, cause }: PasskeyNotice): MailContent {
  return {
    subject: messages.addedSubject,
    text: joinMailParagraphs(
      cause,
      messages.added,
      describeMailCause(cause),
      messages.addedAlarm({ link: `${origin}/settings/passkeys` }),
    ),
  };
}

/** Returns the notice that a passkey was removed from an account. */
export function buildPasskeyRemovedNoticeMail({ origin, cause }: PasskeyNotice): MailContent {
  return {
    subject: messages.removedSubject,
    text: joinMailParagraphs(
      cause,
      messages.removed,
      describeMailCause(cause),
      messages.removedAlarm({ link: `${origin}/settings` }),
    ),
  };
}
