/** The mails accounts send: subject and plain text. Names people chose stand in the text only, never in a header. */

export interface MailText {
  subject: string;
  text: string;
}

function letter(displayName: string, ...paragraphs: string[]): string {
  return [`Hello ${displayName},`, ...paragraphs, 'Plaza'].join('\n\n') + '\n';
}

/** Asks the owner of an address to prove it (EXP-013). */
export function verificationMail(of: { displayName: string; link: string }): MailText {
  return {
    subject: 'Confirm your email',
    text: letter(
      of.displayName,
      'Please confirm that this is your email. The link works once, for seven days:',
      of.link,
      'If you did not sign up, you can leave this mail alone.',
    ),
  };
}

/** The link for a new password. */
export function resetMail(of: { displayName: string; link: string }): MailText {
  return {
    subject: 'Choose a new password',
    text: letter(
      of.displayName,
      'Somebody asked for a new password for your account. The link works once, for 60 minutes:',
      of.link,
      'If it was not you, leave this mail alone: nothing has changed.',
    ),
  };
}

/** Asks the owner of a new address to take it over (EXP-013). */
export function emailChangeMail(of: { displayName: string; link: string }): MailText {
  return {
    subject: 'Confirm your new email',
    text: letter(
      of.displayName,
      'Please confirm that this is to be the email of your account. The link works once, for one day:',
      of.link,
      'If you did not ask for this, you can leave this mail alone.',
    ),
  };
}

/** Tells the old address that it is no longer the account's (KP6). */
export function emailChangedMail(of: { displayName: string }): MailText {
  return {
    subject: 'Your email was changed',
    text: letter(
      of.displayName,
      'The email of your account is another one from now on.',
      'If it was not you, somebody else knows your password. Please write to the people who run this place.',
    ),
  };
}

/** Tells that the password is another (KP6). */
export function passwordChangedMail(of: { displayName: string; resetPage: string }): MailText {
  return {
    subject: 'Your password was changed',
    text: letter(
      of.displayName,
      'The password of your account is another one from now on, and you are signed out everywhere else.',
      `If it was not you, choose a new one at once: ${of.resetPage}`,
    ),
  };
}

/** Tells when the account will be gone (EXP-015). @param of.dueOn a date to read */
export function deletionMail(of: { displayName: string; dueOn: string; page: string }): MailText {
  return {
    subject: 'Your account will be deleted',
    text: letter(
      of.displayName,
      `Your account is hidden now and will be deleted on ${of.dueOn}.`,
      `Until then you can change your mind: sign in at ${of.page} and keep it.`,
    ),
  };
}
