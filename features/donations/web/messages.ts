import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  email: 'Email',
  granted: 'Shares granted',
  investorIntro: "Interested in investing in Plaza? Leave us a note, and we'll get in touch.",
  investorTitle: 'Investor relations',
  loadingOptions: 'Loading ways to support us',
  message: 'Message (optional)',
  name: 'Name',
  opensInNewTab: ', opens in a new tab',
  requestInvitation: 'Request an invitation',
  supportTitle: 'Support Development',
  yourShares: 'Your shares',
});
