import { implementFunction } from '#platform/kernel/implement.ts';
import { listEventProposals } from '../api.ts';
import { loadVisibleEventPage } from './load-visible-event-page.ts';
import { listProposedEventOccurrences } from './store-lists.ts';

/** Lists the proposals that wait for a moderator (EXP-078). */
export const listEventProposalsHandler = implementFunction(
  listEventProposals,
  async function listEventProposals(ctx, args) {
    return loadVisibleEventPage(
      ctx,
      args,
      (after, limit) => listProposedEventOccurrences(ctx.db, { after, limit }),
      ({ event }) => ({ at: event.createdAt, id: event.id }),
    );
  },
);
