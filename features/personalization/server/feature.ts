import type { Feature } from '#platform/kernel/feature.ts';
import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { tastesKey } from '#features/feed/server/public.ts';
import { processUserPersonalizationFunction } from './process-user-personalization.ts';
import { deletePersonal, findPersonal } from './store.ts';

const onAccountDeleted = listen(accountDeleted, {
  name: 'personalization-on-account-deleted',
  async handle(ctx, events) {
    for (const event of events) await deletePersonal(ctx.tx, event.payload.userId);
  },
});

/** What somebody likes to see. */
export const personalizationFeature: Feature = {
  name: 'personalization',
  functions: [processUserPersonalizationFunction],
  listeners: [onAccountDeleted],
  start: async (platform) => {
    platform.service(dataExportersKey).add('personalization', findPersonal);
    platform.service(tastesKey).use(findPersonal);
  },
};
