/** Changes of cached answers that can be taken back (EXP-044). */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes every cached answer of these queries at once, e.g. takes a deleted post out of all feeds.
 * @param edit the new answer; the same object where nothing changes
 * @returns takes the change back: an answer that has changed again meanwhile is asked for anew instead of being overwritten
 */
export async function editCached<T>(
  client: QueryClient,
  filters: QueryFilters,
  edit: (data: T) => T,
): Promise<() => void> {
  // An answer that is on its way would overwrite the change with what was true before it.
  await client.cancelQueries(filters);
  const edited: { key: readonly unknown[]; before: T; after: T }[] = [];
  for (const [key, before] of client.getQueriesData<T>(filters)) {
    if (before === undefined) continue;
    const after = edit(before);
    if (after === before) continue;
    client.setQueryData(key, after);
    edited.push({ key, before, after: client.getQueryData(key) as T });
  }
  return () => {
    for (const { key, before, after } of edited) {
      if (client.getQueryData(key) === after) client.setQueryData(key, before);
      else void client.invalidateQueries({ queryKey: key, exact: true });
    }
  };
}
