import type { Feature } from '#platform/kernel/feature.ts';
import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { listDonationOptionsFunction } from './list-donation-options.ts';
import { requestInvestorInviteFunction } from './request-investor-invite.ts';
import { setDonationLinkFunction } from './set-donation-link.ts';
import { deleteRequestsOf, listOwnRequests } from './store.ts';

const onAccountDeleted = listen(accountDeleted, {
  name: 'donations-on-account-deleted',
  async handle(ctx, events) {
    for (const event of events) await deleteRequestsOf(ctx.tx, event.payload.userId);
  },
});

/** Supporting the app: links to where it is paid, and wishes to be invited as an investor. */
export const donationsFeature: Feature = {
  name: 'donations',
  functions: [listDonationOptionsFunction, setDonationLinkFunction, requestInvestorInviteFunction],
  listeners: [onAccountDeleted],
  start: async (platform) => {
    platform
      .service(dataExportersKey)
      .add('investorRequests', async (db, userId) => listOwnRequests(db, userId));
  },
};
