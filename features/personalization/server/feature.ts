import type { Feature } from '#platform/kernel/feature.ts';
import type { Listener } from '#platform/kernel/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { tastesKey } from '#features/feed/server/public.ts';
import { processUserPersonalizationFunction } from './process-user-personalization.ts';
import { deletePersonal, findPersonal } from './store.ts';

const onAccountDeleted: Listener = {
  name: 'personalization-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) await deletePersonal(ctx.tx, (event.payload as { userId: string }).userId);
  },
};

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
