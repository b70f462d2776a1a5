/** Loads the names of content authors for the texts of a token statement, such as "You liked Mina's post" (EXP-049). */
import { loadPeople } from '#features/accounts/server/public.ts';
import {
  loadVisibilityFilterForViewer,
  type ViewerForVisibilityCheck,
} from '#features/visibility/server/public.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import type { Queryable } from '#platform/database/connection.ts';
import {
  createContribution,
  type Contribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** Content, such as a post, that is the cause of a transfer. */
interface ContentReference {
  kind: string;
  id: string;
}

interface ContentAuthorLoader {
  /** Kind of the content, such as `post`. */
  kind: string;
  /** Returns a map from content id to the user id of the author. */
  load(sql: Queryable, ids: string[]): Promise<ReadonlyMap<string, string>>;
}

const loadersKey = createContributionKey<ContentAuthorLoader>('tokens.contentAuthors');

/** Contributes the function that loads the authors of one kind of content, such as posts. */
export function contributeContentAuthorLoader(loader: ContentAuthorLoader): Contribution {
  return createContribution(loadersKey, loader);
}

/**
 * Loads the first names of the authors of several content items, with one query per kind of content. Returns the names
 * by kind and id of the content (`post:ID`). Leaves out the viewer's own content, content that the viewer may not see,
 * and content whose author has an inactive account.
 */
export async function loadAuthorFirstNames(
  { db, platform }: { db: Queryable; platform: Platform },
  viewer: ViewerForVisibilityCheck,
  references: readonly ContentReference[],
): Promise<ReadonlyMap<string, string>> {
  const authors = new Map<string, string>();
  const visibility = await loadVisibilityFilterForViewer(platform, viewer);
  for (const { value } of platform.contributions(loadersKey)) {
    const ids = [...new Set(references.filter(({ kind }) => kind === value.kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    for (const [id, userId] of await value.load(db, ids)) {
      if (userId === viewer.id || visibility?.denialReason({ kind: value.kind, id, userId })) continue;
      authors.set(`${value.kind}:${id}`, userId);
    }
  }
  const people = await loadPeople(db, [...authors.values()]);
  return new Map(
    [...authors]
      .filter(([, userId]) => people.get(userId)?.isActive)
      .map(([key, userId]) => [key, getFirstName(people.get(userId)!.displayName)]),
  );
}
