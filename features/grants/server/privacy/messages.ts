import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  grants: 'Tokens or shares that were promised to your email',
  grantsPurpose: 'So you can claim them once.',
  grantsRetention:
    'Your email until you claim them or delete your account. A one-way digest of it stays, so nothing is paid twice.',
  shares: 'Shares that you hold',
  sharesPurpose: 'To keep a record of who holds shares.',
  sharesRetention: 'For good. Once you delete your account, the record has an id and no name.',
});
