import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  email: 'Email',
  granted: 'Granted',
  investorIntro: "Want a share in what grows here? Leave us a note, and we'll write to you.",
  investorTitle: 'Investor relations',
  loadingOptions: 'Loading the options',
  message: 'Message (optional)',
  name: 'Name',
  opensInNewTab: ', opens in a new tab',
  requestInvitation: 'Request an invitation',
  supportTitle: 'Support Development',
  yourShares: 'Your shares',
});
