/** Metadata of profile pages for link previews (EXP-001). */
import { cutExcerpt, type PageHeads } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';
import { findPersonByHandle } from './public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { findProfileExtras } from './store.ts';

/**
 * Loads a profile's title, description and picture. Returns null for the demo account and for deleted, inactive and
 * suspended accounts, which have no profile page.
 */
export const personHeads: PageHeads = {
  pattern: '/u/:id',
  load: async (platform, handle) => {
    const { db } = platform;
    const person = await findPersonByHandle(db, handle);
    const visibility = await visibilityFor(platform, null);
    const extras = person === undefined ? undefined : await findProfileExtras(db, person.id);
    if (person === undefined || extras === undefined || visibility?.isBlockedBy(person.id)) return null;
    return {
      title: messages.profileTitle({ name: person.displayName, handle: person.handle }),
      description: cutExcerpt(extras.bio, 200) || messages.profileDescription({ name: person.displayName }),
      // A generated avatar is SVG, which link previews do not show.
      image: person.avatarUrl.startsWith('/media/avatars/') ? undefined : person.avatarUrl,
      type: 'profile',
    };
  },
};
