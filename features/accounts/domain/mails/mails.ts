/**
 * The mails that accounts send: subject and plain text. They contain no name and no other text that a person chose:
 * anybody can cause a mail to a stranger, and must not control its content.
 */
import { deviceName } from '../device-name.ts';
import { emailChangeLinkDays, resetLinkMinutes, verificationLinkDays } from '../limits.ts';
import { describeNetwork } from '../mask-address.ts';
import { messages } from './messages.ts';

export interface MailText {
  subject: string;
  text: string;
}

/** The request that caused a mail, as far as its recipient may know it. */
export interface MailCause {
  at: Date;
  /** The time zone of the account. */
  timeZone: string;
  userAgent: string;
  /** The address of the request; the mail states only its network. */
  address: string;
}

function joinParagraphs(...paragraphs: string[]): string {
  return [messages.greeting, ...paragraphs, messages.signature].join('\n\n') + '\n';
}

/** Time, browser and network of the request, so that the recipient can tell whether it was their own. */
function describeCause(cause: MailCause): string {
  const date = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: cause.timeZone,
  }).format(cause.at);
  const { name: browser } = deviceName(cause.userAgent);
  return messages.requestedFrom({ date, browser, network: describeNetwork(cause.address) });
}

/** Asks the owner of an address to verify it (EXP-013). */
export function verificationMail(of: { link: string; cause: MailCause }): MailText {
  return {
    subject: messages.verificationSubject,
    text: joinParagraphs(
      messages.verification({ days: verificationLinkDays }),
      of.link,
      describeCause(of.cause),
      messages.verificationIgnore,
    ),
  };
}

/** Contains the password reset link. */
export function resetMail(of: { link: string; cause: MailCause }): MailText {
  return {
    subject: messages.resetSubject,
    text: joinParagraphs(
      messages.reset({ minutes: resetLinkMinutes }),
      of.link,
      describeCause(of.cause),
      messages.ignore,
    ),
  };
}

/** Asks the owner of a new address to confirm it (EXP-013). */
export function emailChangeMail(of: { link: string; cause: MailCause }): MailText {
  return {
    subject: messages.emailChangeSubject,
    text: joinParagraphs(
      messages.emailChange({ days: emailChangeLinkDays }),
      of.link,
      describeCause(of.cause),
      messages.ignore,
    ),
  };
}

/** Notifies the old address that the account's e-mail was changed (KP6). */
export function emailChangedMail(of: { cause: MailCause }): MailText {
  return {
    subject: messages.emailChangedSubject,
    text: joinParagraphs(messages.emailChanged, describeCause(of.cause), messages.emailChangedAlarm),
  };
}

/** Notifies the person that the password was changed (KP6). */
export function passwordChangedMail(of: { resetPage: string; cause: MailCause }): MailText {
  return {
    subject: messages.passwordChangedSubject,
    text: joinParagraphs(
      messages.passwordChanged,
      describeCause(of.cause),
      messages.passwordChangedAlarm({ link: of.resetPage }),
    ),
  };
}

/**
 * Notifies the person when the account will be deleted (EXP-015).
 * @param of.dueOn a human-readable date
 */
export function deletionMail(of: { dueOn: string; page: string; cause: MailCause }): MailText {
  return {
    subject: messages.deletionSubject,
    text: joinParagraphs(
      messages.deletion({ date: of.dueOn }),
      messages.deletionCancel({ link: of.page }),
      describeCause(of.cause),
    ),
  };
}
