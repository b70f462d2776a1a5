/** Metadata of profile pages for link previews (EXP-001). */
import { truncateToSingleLine, type PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';
import { findPersonByHandle } from './find-person-by-handle.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findBioBannerAndPrivacy } from './store.ts';

/**
 * Loads a profile's title, description and picture. Returns null for the demo account and for deleted, inactive and
 * suspended accounts, which have no profile page.
 */
export const profilePageHeadLoader: PageHeadLoader = {
  pattern: '/u/:id',
  load: async (platform, handle) => {
    const { db } = platform;
    const person = await findPersonByHandle(db, handle);
    const visibility = await loadVisibilityFilterForViewer(platform, null);
    const extras = person === undefined ? undefined : await findBioBannerAndPrivacy(db, person.id);
    if (person === undefined || extras === undefined || visibility?.isBlockedBy(person.id)) return null;
    return {
      title: messages.profileTitle({ name: person.displayName, handle: person.handle }),
      description:
        truncateToSingleLine(extras.bio, 200) || messages.profileDescription({ name: person.displayName }),
      image: person.avatarUrl,
      type: 'profile',
    };
  },
};
