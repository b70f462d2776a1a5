/**
 * The mails that accounts send: subject and plain text. They contain no name and no other text that a person chose:
 * anybody can cause a mail to a stranger, and must not control its content.
 */
import { deviceName } from './device-name.ts';
import { networkName } from './mask-address.ts';
import { resetLinkMinutes } from './limits.ts';

export interface MailText {
  subject: string;
  text: string;
}

/** The request that caused a mail, as far as its recipient may know it. */
export interface LetterCause {
  at: Date;
  /** The time zone of the account. */
  timeZone: string;
  userAgent: string;
  /** The address of the request; the mail states only its network. */
  address: string;
}

function letter(...paragraphs: string[]): string {
  return ['Hello,', ...paragraphs, 'Plaza'].join('\n\n') + '\n';
}

/** Time, browser and network of the request, so that the recipient can tell whether it was their own. */
function causeLine(cause: LetterCause): string {
  const at = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: cause.timeZone,
  }).format(cause.at);
  const { name } = deviceName(cause.userAgent);
  return `Requested on ${at}\nBrowser: ${name}\nNetwork: ${networkName(cause.address)}`;
}

/** Asks the owner of an address to verify it (EXP-013). */
export function verificationMail(of: { link: string; cause: LetterCause }): MailText {
  return {
    subject: 'Confirm your email',
    text: letter(
      'Somebody signed up with this email. If it was you, open the link, log in and confirm it. The link works once, for seven days:',
      of.link,
      causeLine(of.cause),
      'If it was not you, ignore this letter. Nobody can confirm your email without it.',
    ),
  };
}

/** Contains the password reset link. */
export function resetMail(of: { link: string; cause: LetterCause }): MailText {
  return {
    subject: 'Choose a new password',
    text: letter(
      `Somebody asked for a new password for your account. The link works once, for ${resetLinkMinutes} minutes:`,
      of.link,
      causeLine(of.cause),
      'If it was not you, ignore this letter: nothing has changed.',
    ),
  };
}

/** Asks the owner of a new address to confirm it (EXP-013). */
export function emailChangeMail(of: { link: string; cause: LetterCause }): MailText {
  return {
    subject: 'Confirm your new email',
    text: letter(
      'Somebody wants to use this email for their account. If it was you, open the link, log in and confirm it. The link works once, for one day:',
      of.link,
      causeLine(of.cause),
      'If it was not you, ignore this letter: nothing has changed.',
    ),
  };
}

/** Notifies the old address that the account's e-mail was changed (KP6). */
export function emailChangedMail(of: { cause: LetterCause }): MailText {
  return {
    subject: 'Your email was changed',
    text: letter(
      'The email of your account was changed. This address no longer belongs to it.',
      causeLine(of.cause),
      'If it was not you, somebody else knows your password. Please write to the people who run this place.',
    ),
  };
}

/** Notifies the person that the password was changed (KP6). */
export function passwordChangedMail(of: { resetPage: string; cause: LetterCause }): MailText {
  return {
    subject: 'Your password was changed',
    text: letter(
      'The password of your account was changed, and you are logged out everywhere else.',
      causeLine(of.cause),
      `If it was not you, choose a new one now: ${of.resetPage}`,
    ),
  };
}

/**
 * Notifies the person when the account will be deleted (EXP-015).
 * @param of.dueOn a human-readable date
 */
export function deletionMail(of: { dueOn: string; page: string; cause: LetterCause }): MailText {
  return {
    subject: 'Your account will be deleted',
    text: letter(
      `Your account is hidden now and will be deleted on ${of.dueOn}.`,
      `Until then you can change your mind: log in at ${of.page} and keep it.`,
      causeLine(of.cause),
    ),
  };
}
