import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of the platform, for the privacy page. */
export const messages = defineMessages({
  answers: "This server's replies to things you did, such as posting",
  answersPurpose: 'So nothing happens twice when your connection drops.',
  answersRetention: '{hours, plural, one {# hour.} other {# hours.}}',
  database: 'Database server',
  databasePurpose: 'Stores everything on this page except photos.',
  email: 'Email service',
  emailPurpose:
    'Gets your email address and the emails we send you. If you ask for help during a ride, it also gets emails to your trusted contacts, with your name and location.',
  eventLog:
    'A log of what happens in this app, such as posts, likes and follows. It has ids, times and tags, and some text: event titles, names in alerts to trusted contacts, and notes from the people who review drivers',
  eventLogPurpose: 'To send notifications, to keep counts right, and to catch up after a failure.',
  eventLogRetention:
    "{months, plural, one {# month.} other {# months.}} It isn't deleted sooner if you delete your account.",
  mails:
    'Emails we sent you, and emails we sent your trusted contacts when you asked for help, with your name and location',
  mailsPurpose: 'To deliver them, and to try again if that fails.',
  mailsRetention: '{days, plural, one {# day.} other {# days.}}',
});
