import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  challenges: 'A scrambled random number while you add a passkey',
  challengesPurpose: 'So nobody can reuse what your device sent.',
  challengesRetention: 'Until you finish, or about an hour.',
  passkeys: 'Your passkeys: the name, the public half of the key, and when you added and last used each one',
  passkeysPurpose:
    'So you can log in without a password. Your face, your fingerprint and the secret half of the key never leave your device.',
  passkeysRetention: 'Until you remove the passkey, reset your password or delete your account.',
});
