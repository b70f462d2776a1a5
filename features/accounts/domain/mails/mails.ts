/**
 * Builds the subject and the plain text of the mails about accounts. Any client can make the server send such a mail to
 * any address. To prevent spam, no mail contains text that a user chose, such as a name.
 */
import { describeDeviceOfUserAgent } from '../describe-device.ts';
import {
  emailChangeLinkLifetimeDays,
  passwordResetLinkLifetimeMinutes,
  emailVerificationLinkLifetimeDays,
} from '../limits.ts';
import { formatIpNetwork } from '../format-ip-network.ts';
import { messages } from './messages.ts';

/** A mail: its subject and its body in plain text. */
export interface MailContent {
  subject: string;
  text: string;
}

/**
 * Data of the request that triggered a mail. The mail shows this data, so that the recipient can recognize their own
 * request.
 */
export interface MailTriggeringRequest {
  at: Date;
  /** Time zone of the account, in which the mail states the time of the request. */
  timeZone: string;
  userAgent: string;
  /** IP address of the request; the mail shows only its network. */
  address: string;
  /** Name of the app, used as the signature of the mail. */
  site: string;
}

function joinParagraphs({ site }: MailTriggeringRequest, ...paragraphs: string[]): string {
  return [messages.greeting, ...paragraphs, site].join('\n\n') + '\n';
}

/** Describes the request that triggered a mail: time, browser and IP network. */
function describeCause(cause: MailTriggeringRequest): string {
  const date = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: cause.timeZone,
  }).format(cause.at);
  const { name: browser } = describeDeviceOfUserAgent(cause.userAgent);
  return messages.requestedFrom({ date, browser, network: formatIpNetwork(cause.address) });
}

/** Returns the mail with the link that verifies the recipient's e-mail (EXP-013). */
export function buildEmailVerificationMail(content: {
  link: string;
  cause: MailTriggeringRequest;
}): MailContent {
  return {
    subject: messages.verificationSubject,
    text: joinParagraphs(
      content.cause,
      messages.verification({ days: emailVerificationLinkLifetimeDays }),
      content.link,
      describeCause(content.cause),
      messages.verificationIgnore,
    ),
  };
}

/** Returns the mail with a password reset link. */
export function buildPasswordResetMail(content: { link: string; cause: MailTriggeringRequest }): MailContent {
  return {
    subject: messages.resetSubject,
    text: joinParagraphs(
      content.cause,
      messages.reset({ minutes: passwordResetLinkLifetimeMinutes }),
      content.link,
      describeCause(content.cause),
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
  cause: MailTriggeringRequest;
}): MailContent {
  return {
    subject: messages.emailChangeSubject,
    text: joinParagraphs(
      content.cause,
      messages.emailChange({ days: emailChangeLinkLifetimeDays }),
      content.link,
      describeCause(content.cause),
      messages.ignore,
    ),
  };
}

/** Returns the notice that is sent to the previous e-mail after an account got a new e-mail (KP6). */
export function buildEmailChangedNoticeMail(content: { cause: MailTriggeringRequest }): MailContent {
  return {
    subject: messages.emailChangedSubject,
    text: joinParagraphs(
      content.cause,
      messages.emailChanged,
      describeCause(content.cause),
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
  cause: MailTriggeringRequest;
}): MailContent {
  return {
    subject: messages.passwordChangedSubject,
    text: joinParagraphs(
      content.cause,
      messages.passwordChanged,
      describeCause(content.cause),
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
  cause: MailTriggeringRequest;
}): MailContent {
  return {
    subject: messages.deletionSubject,
    text: joinParagraphs(
      content.cause,
      messages.deletion({ date: content.dueOn }),
      messages.deletionCancel({ link: content.page }),
      describeCause(content.cause),
    ),
  };
}
