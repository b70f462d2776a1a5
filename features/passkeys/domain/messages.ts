import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the mails about passkeys. */
export const messages = defineMessages({
  added: 'A passkey was added to your account. From now on, you can log in with it instead of your password.',
  addedAlarm: "If that wasn't you, choose a new password first, then remove the passkey: {link}",
  addedSubject: 'A passkey was added to your account',
  removed: "A passkey was removed from your account. It can't log in to your account anymore.",
  removedAlarm: "If that wasn't you, choose a new password now, then check your passkeys: {link}",
  removedSubject: 'A passkey was removed from your account',
});
