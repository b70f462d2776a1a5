import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { MapPin, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';
import { messages } from './messages.ts';

const BusyVenues = lazyOptionalPart(() => import('./busy-venues.tsx'));

/**
 * Line of text above the Bedrock Feed. It says which posts the feed contains, and links to the venues that the newest
 * posts are about.
 */
export function BedrockFeedIntro() {
  return (
    <IntroLine icon={MapPin} text={messages.bedrockIntro}>
      <Suspense>
        <BusyVenues />
      </Suspense>
    </IntroLine>
  );
}

/** Line of text above the Social Feed, which says that only people post in this feed. */
export function SocialFeedIntro() {
  return <IntroLine icon={Users} text={messages.socialIntro} />;
}

/** Line of fixed height that scrolls sideways, so that venue links that load later do not shift the posts. */
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
