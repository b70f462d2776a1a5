import { useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { LazyCategoryIcon } from '#features/map/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { listBusyVenues } from './list-busy-venues.ts';
import { messages } from './messages.ts';

/**
 * Links to the places that the newest posts of the Bedrock Feed are about. Renders nothing if no post has a
 * place.
 */
export default function BusyVenues() {
  const store = getPostListStore({ feed: 'home' });
  const venues = listBusyVenues(useSyncExternalStore(store.subscribe, store.read).shown);
  if (venues.length === 0) return null;
  return (
    <nav aria-label={messages.busyVenues} className="flex gap-2">
      {venues.map(({ id, name, category }) => (
        <Link
          key={id}
          to={buildVenuePath(id)}
          className="relative flex h-8 shrink-0 items-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-fill-strong"
        >
          <LazyCategoryIcon category={category} size={14} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
