import type { Feature } from '#platform/kernel/feature.ts';
import { listDonationOptionsHandler } from './list-donation-options.ts';
import { listInvestorInviteRequestsCommand } from './list-investor-requests.ts';
import { markInvestorInviteRequestAnsweredCommand } from './mark-investor-request-answered.ts';
import { requestInvestorInviteHandler } from './request-investor-invite.ts';
import { setDonationLinkHandler } from './set-donation-link.ts';
import { donationsPersonalDataDeclaration } from './personal-data.ts';

/** The donations feature: payment links, and requests for an investor invitation. */
export const donationsFeature: Feature = {
  name: 'donations',
  tables: ['investor_requests'],
  contributions: [
    donationsPersonalDataDeclaration,
    listInvestorInviteRequestsCommand,
    markInvestorInviteRequestAnsweredCommand,
  ],
  functions: [listDonationOptionsHandler, setDonationLinkHandler, requestInvestorInviteHandler],
};
