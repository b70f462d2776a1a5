import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  grants: 'Tokens or shares promised to your email',
  grantsPurpose: 'So you can claim them, but only once.',
  grantsRetention:
    'We keep your email until you claim them or delete your account. A scrambled form of it stays, so nothing is paid twice.',
  shares: 'Company shares you hold',
  sharesPurpose: 'To keep a record of who holds company shares.',
  sharesRetention: 'For good. Once you delete your account, the record has a number and no name.',
});
