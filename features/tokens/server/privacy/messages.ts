import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  tokens: 'Your balance, and every token you received, paid or had on hold',
  tokensPurpose: "So you can pay, and the town's token totals add up.",
  tokensRetention: 'For good. Once you delete your account, the entries have a number, but no name.',
});
