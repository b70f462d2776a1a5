import type { Feature } from '#platform/kernel/feature.ts';
import { listDonationOptionsFunction } from './list-donation-options.ts';
import { requestInvestorInviteFunction } from './request-investor-invite.ts';
import { setDonationLinkFunction } from './set-donation-link.ts';
import { donationsPersonalData } from './personal-data.ts';

/** The donations feature: payment links, and requests for an invitation as an investor. */
export const donationsFeature: Feature = {
  name: 'donations',
  tables: ['investor_requests'],
  contributions: [donationsPersonalData],
  functions: [listDonationOptionsFunction, setDonationLinkFunction, requestInvestorInviteFunction],
};
