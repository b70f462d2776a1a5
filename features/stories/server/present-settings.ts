import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { areStoriesSavedToArchive, findSettingsHidingOthersStories } from './store-settings.ts';

/** Returns a person's story settings in the wire format, with the names of the muted authors (EXP-038, EXP-039). */
export async function presentStorySettings(sql: Queryable, userId: string) {
  const [taste, savesToArchive] = await awaitStatements([
    findSettingsHidingOthersStories(sql, userId),
    areStoriesSavedToArchive(sql, userId),
  ]);
  if (taste === null) return { hidden: false, muted: [], savesToArchive };
  const people = await loadPeople(sql, [...taste.muted]);
  return {
    hidden: taste.hidden,
    muted: [...taste.muted].flatMap((authorId) => {
      const person = people.get(authorId);
      if (!person?.isActive) return [];
      const { id, handle, displayName, avatarUrl } = person;
      return [{ id, handle, displayName, avatarUrl }];
    }),
    savesToArchive,
  };
}
