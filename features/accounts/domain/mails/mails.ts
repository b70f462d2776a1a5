/**
 * Builds the subject and the plain text of the mails about accounts. Any client can make the server send such a mail to
 * any address. To prevent spam, no mail contains text that a user chose, such as a name.
 */
import {
  emailChangeLinkLifetimeDays,
  passwordResetLinkLifetimeMinutes,
  emailVerificationLinkLifetimeDays,
} from '../limits.ts';
import {
  describeMailCause,
  joinMailParagraphs,
  type MailContent,
  type MailTriggeringRequestDetails,
} from '../mail-text.ts';
import { messages } from './messages.ts';

/** Returns the mail with the link that verifies the recipient's e-mail (EXP-013). */
export function buildEmailVerificationMail(content: {
  link: string;
  cause: MailTriggeringRequestDetails;
}): MailContent {
  return {
    subject: messages.verificationSubject,
    text: joinMailParagraphs(
      content.cause,
      messages.verification({ days: emailVerificationLinkLifetimeDays }),
      content.link,
      describeMailCause(content.cause),
      messages.verificationIgnore,
    ),
  };
}

/** Returns the mail with a password reset link. */
export function buildPasswordResetMail(content: {
  link: string;
  cause: MailTriggeringRequestDetails;
}): MailContent {
  return {
    subject: messages.resetSubject,
    text: joinMailParagraphs(
      content.cause,
      messages.reset({ minutes: passwordResetLinkLifetimeMinutes }),
      content.link,
      describeMailCause(content.cause),
      messages.ignore,
    ),
  };
}

/**
 * Returns the mail that is sent to the new e-mail of an account. The mail contains the link that confirms the change
 * (EXP-013).
 */
export function buildEmailChangeConfirmationMail(content: {
  link: string;
  cause: MailTriggeringRequestDetails;
}): MailContent {
  return {
    subject: messages.emailChangeSubject,
    text: joinMailParagraphs(
      content.cause,
      messages.emailChange({ days: emailChangeLinkLifetimeDays }),
      content.link,
      describeMailCause(content.cause),
      messages.ignore,
    ),
  };
}

/** Returns the notice that is sent to the previous e-mail after an account got a new e-mail (KP6). */
export function buildEmailChangedNoticeMail(content: { cause: MailTriggeringRequestDetails }): MailContent {
  return {
    subject: messages.emailChangedSubject,
    text: joinMailParagraphs(
      content.cause,
      messages.emailChanged,
      describeMailCause(content.cause),
      messages.emailChangedAlarm,
    ),
  };
}

/**
 * Returns the mail that says that the account's password was changed (KP6).
 * @param content.resetPage URL of the page on which the recipient can reset the password if somebody else changed it
 */
export function buildPasswordChangedNoticeMail(content: {
  resetPage: string;
  cause: MailTriggeringRequestDetails;
}): MailContent {
  return {
    subject: messages.passwordChangedSubject,
    text: joinMailParagraphs(
      content.cause,
      messages.passwordChanged,
      describeMailCause(content.cause),
      messages.passwordChangedAlarm({ link: content.resetPage }),
    ),
  };
}

/**
 * Returns the mail that says when the account will be deleted (EXP-015).
 * @param content.dueOn date of the deletion, formatted for the reader
 */
export function buildAccountDeletionNoticeMail(content: {
  dueOn: string;
  page: string;
  cause: MailTriggeringRequestDetails;
}): MailContent {
  return {
    subject: messages.deletionSubject,
    text: joinMailParagraphs(
      content.cause,
      messages.deletion({ date: content.dueOn }),
      messages.deletionCancel({ link: content.page }),
      describeMailCause(content.cause),
    ),
  };
}
