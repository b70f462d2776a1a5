import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the mails about an account: subjects and paragraphs. */
export const messages = defineMessages({
  deletion: "Your account is hidden now, and we'll delete it on {date}.",
  deletionCancel: 'Changed your mind? To keep your account, log in before then: {link}',
  deletionSubject: 'Your account will be deleted',
  emailChange:
    "Someone wants to use this email for their account. If that's you, open this link, log in and confirm. The link works once and expires in {days, plural, one {# day} other {# days}}:",
  emailChangeSubject: 'Confirm your new email',
  emailChanged: 'Your account now uses a different email, not this one.',
  emailChangedAlarm: "If that wasn't you, someone may know your password. Tell the people who run this site.",
  emailChangedSubject: 'Your email was changed',
  greeting: 'Hi,',
  ignore: "If that wasn't you, ignore this email. Nothing has changed.",
  passwordChanged: "Your password was changed, and you're logged out everywhere else.",
  passwordChangedAlarm: "If that wasn't you, choose a new password now: {link}",
  passwordChangedSubject: 'Your password was changed',
  requestedFrom: 'Requested on {date}\nBrowser: {browser}\nIP address: {network}',
  reset:
    "Someone asked for a new password for your account. If that's you, choose one here. The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}:",
  resetSubject: 'Choose a new password',
  verification:
    "Someone signed up with this email. If that's you, open this link, log in and confirm. The link works once and expires in {days, plural, one {# day} other {# days}}:",
  verificationIgnore:
    "If that wasn't you, ignore this email. Nobody can confirm your email without this link.",
  verificationSubject: 'Confirm your email',
});
