import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { MapPin, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { CategoryIcon } from '#features/map/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { listBusyVenues } from './list-busy-venues.ts';
import { messages } from './messages.ts';

/** Line above the Bedrock Feed: what the feed is, and links to the places that its newest posts are about. */
export function BedrockIntro() {
  const store = getPostListStore({ feed: 'home' });
  const venues = listBusyVenues(useSyncExternalStore(store.subscribe, store.read).shown);
  return (
    <IntroLine icon={MapPin} text={messages.bedrockIntro}>
      {venues.length > 0 && (
        <nav aria-label={messages.busyVenues} className="flex gap-2">
          {venues.map(({ id, name, category }) => (
            <Link
              key={id}
              to={buildVenuePath(id)}
              className="relative flex h-8 shrink-0 items-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-fill-strong"
            >
              <CategoryIcon category={category} size={14} />
              {name}
            </Link>
          ))}
        </nav>
      )}
    </IntroLine>
  );
}

/** Line above the Social Feed, which says that only people post there. */
export function SocialIntro() {
  return <IntroLine icon={Users} text={messages.socialIntro} />;
}

/** Line of fixed height that scrolls sideways, so that the places that arrive later move nothing. */
function IntroLine({ icon: Icon, text, children }: { icon: LucideIcon; text: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-12 [scrollbar-width:none] items-center gap-3 overflow-x-auto overscroll-x-contain border-b border-line px-4">
      <p className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
        <Icon size={15} className="text-accent" aria-hidden />
        {text}
      </p>
      {children}
    </div>
  );
}
