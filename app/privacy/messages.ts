import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of the platform, for the privacy page. */
export const messages = defineMessages({
  answers: 'What this server answered when you did something, such as posting',
  answersPurpose: 'So nothing happens twice when your connection drops.',
  answersRetention: '{hours, plural, one {# hour.} other {# hours.}}',
  database: 'Database server',
  databasePurpose: 'Stores everything on this page except photos. Without it, the data is on this server.',
  email: 'Email service',
  emailPurpose:
    'Gets your email address and the emails that we send you. If you ask for help during a ride, it also gets emails to your trusted contacts, with your name and your position. Without it, no email leaves this server.',
  eventLog:
    'A log of what happens here, such as a post, a like or a follow: ids, times and tags, but also some texts, such as titles of events, names in alerts to trusted contacts, and notes of the people who review drivers',
  eventLogPurpose: 'To send notifications, to keep counts right, and to catch up after a failure.',
  eventLogRetention:
    '{months, plural, one {# month.} other {# months.}} Deleting your account changes nothing about it.',
  mails:
    'Emails that we sent you, and emails to your trusted contacts, with your name and your position when you asked for help',
  mailsPurpose: 'To deliver them, and to try again if that fails.',
  mailsRetention: '{days, plural, one {# day.} other {# days.}}',
});
