import { implementFunction } from '#platform/kernel/implement.ts';
import { suggestPeople } from '../api.ts';
import { presentPerson } from '../domain/present-person.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listPeopleByNamePrefix } from './store.ts';

/** Suggests people to mention: people whose handle or name begins with the text that the user typed after an @. */
export const suggestPeopleHandler = implementFunction(suggestPeople, async function suggestPeople(ctx, args) {
  const prefix = args.prefix.replace(/^@/, '').toLowerCase();
  if (prefix === '') return { people: [] };
  const rows = await listPeopleByNamePrefix(ctx.db, prefix, args.limit);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
  return { people: rows.filter((row) => !visibility?.isBlocked(row.id)).map(presentPerson) };
});
