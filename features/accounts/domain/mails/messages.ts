import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the mails about an account: subjects and paragraphs. */
export const messages = defineMessages({
  deletion: 'Your account is hidden now and will be deleted on {date}.',
  deletionCancel: 'If you change your mind before then, log in at {link} and keep your account.',
  deletionSubject: 'Your account will be deleted',
  emailChange:
    'Someone wants to use this email for their account. If it was you, open this link, log in and confirm your email. You can use the link once within {days, plural, one {# day} other {# days}}:',
  emailChangeSubject: 'Confirm your new email',
  emailChanged: "Your account's email was changed. This address is no longer linked to it.",
  emailChangedAlarm:
    "If it wasn't you, someone else may know your password. Please contact the people who run this site.",
  emailChangedSubject: 'Your email was changed',
  greeting: 'Hello,',
  ignore: "If it wasn't you, ignore this email. Nothing has changed.",
  passwordChanged: "Your account's password was changed, and you're logged out everywhere else.",
  passwordChangedAlarm: "If it wasn't you, choose a new password now: {link}",
  passwordChangedSubject: 'Your password was changed',
  requestedFrom: 'Requested on {date}\nBrowser: {browser}\nNetwork: {network}',
  reset:
    'Someone asked for a new password for your account. You can use this link once within {minutes, plural, one {# minute} other {# minutes}}:',
  resetSubject: 'Choose a new password',
  signature: 'Plaza',
  verification:
    'Someone signed up with this email. If it was you, open this link, log in and confirm your email. You can use the link once within {days, plural, one {# day} other {# days}}:',
  verificationIgnore:
    "If it wasn't you, ignore this email. Nobody can confirm your address without this link.",
  verificationSubject: 'Confirm your email',
});
