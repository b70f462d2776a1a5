import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  email: 'Email',
  granted: 'Company shares',
  investorIntro: "Want to invest? Leave us a note and we'll be in touch.",
  investorTitle: 'Invest in us',
  loadingOptions: 'Loading ways to support us',
  message: 'Message (optional)',
  name: 'Your name',
  opensInNewTab: ', opens in a new tab',
  requestInvitation: 'Ask for an investor invite',
  supportTitle: 'Support Development',
  yourShares: 'Your company shares',
});
