import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the donation options (DON-001 to DON-008). */
export const messages = defineMessages({
  access: 'Neural Network Access',
  accessPrice: '$30 one-time',
  enhancement: 'Algorithm Enhancement',
  enhancementPrice: '$10 per month',
  footer: 'All donations are voluntary and help support continued development.',
  fuel: 'AI Development Fuel',
  fuelPrice: '$5 one-time',
  investorInviteRequested: "Thank you! We'll be in touch.",
  notConfigured: 'Not configured',
  partnership: 'AI Innovation Partnership',
  partnershipPrice: 'Contact us',
  sourceCode: 'View on GitHub',
  sourceCodeNote: 'Coming soon',
  title: 'Support Development',
});
