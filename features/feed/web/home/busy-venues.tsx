import { useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { LazyVenueCategoryIcon } from '#features/map/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { listVenuesByPostCount } from './list-busy-venues.ts';
import { messages } from './messages.ts';

/**
 * Links to the venues that the newest posts of the Bedrock Feed (the feed of all posts) are about. Renders
 * nothing if none of these posts is about a venue.
 */
export default function VenuesOfNewestPosts() {
  const store = getPostListStore({ feed: 'home' });
  const venues = listVenuesByPostCount(useSyncExternalStore(store.subscribe, store.read).shown);
  if (venues.length === 0) return null;
  return (
    <nav aria-label={messages.busyVenues}>
      <h3 className="px-4 pt-4 pb-2 text-base">{messages.busyVenues}</h3>
      <div className="scroll-row gap-2 px-4">
        {venues.map(({ id, name, category }) => (
          <Link
            key={id}
            to={buildVenuePath(id)}
            className="flex h-11 shrink-0 items-center gap-1.5 rounded-control bg-fill px-3 text-sm font-semibold hover:bg-fill-strong"
          >
            <LazyVenueCategoryIcon category={category} size={15} />
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
