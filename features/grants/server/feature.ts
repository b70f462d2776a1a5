import type { Feature } from '#platform/kernel/feature.ts';
import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import * as events from '../events.ts';
import { getEquityFunction } from './get-equity.ts';
import { reconcileEmailEquityGrantsFunction } from './reconcile-email-equity-grants.ts';
import { reconcileEmailTokenGrantsFunction } from './reconcile-email-token-grants.ts';
import { forgetAddresses, listEquity } from './store.ts';

/** What is promised to e-mail addresses. */
export const grantsFeature: Feature = {
  name: 'grants',
  events,
  functions: [reconcileEmailTokenGrantsFunction, reconcileEmailEquityGrantsFunction, getEquityFunction],
  listeners: [
    listen(accountDeleted, {
      name: 'grants-on-account-deleted',
      async handle(ctx, events) {
        for (const event of events) await forgetAddresses(ctx.tx, event.payload.userId);
      },
    }),
  ],
  start: async (platform) => {
    platform.service(dataExportersKey).add('equity', async (db, userId) => listEquity(db, userId));
  },
};
