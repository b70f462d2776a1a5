import { Suspense } from 'react';
import { Link, useLocation as useAddress } from '@tanstack/react-router';
import { LocateFixed } from 'lucide-react';
import { useLocation } from '#features/places/web/public.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { isMapTabEnabled } from '../is-map-tab-enabled.ts';
import { messages } from './messages.ts';

const NearestVenueList = createLazySection(() => import('./nearest-venues.tsx'));

/**
 * Card beside the feed on desktops. Lists the venues nearest to the viewer, or shows a button that requests the
 * viewer's location if it is unknown. Renders nothing on the screen `/nearby`, whose list begins with the same venues.
 */
export default function NearestVenuesCard() {
  const isBesideList = useAddress({ select: ({ pathname }) => pathname === '/nearby' });
  const { location, status, message, locate } = useLocation();
  if (isBesideList) return null;
  return (
    <section aria-labelledby="near-you" className="rounded-card border border-line bg-surface p-4">
      <h2 id="near-you" className="text-base">
        {messages.title}
      </h2>
      {location ? (
        <Suspense fallback={null}>
          <NearestVenueList position={location} />
        </Suspense>
      ) : (
        <p className="mt-1.5 text-md text-muted">{status === 'error' ? message : messages.body}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!location && (
          <Button icon={LocateFixed} loading={status === 'loading'} onClick={() => void locate()}>
            {messages.nearMe}
          </Button>
        )}
        {isMapTabEnabled() && (
          <Link to="/map" className={getButtonClassName('quiet')}>
            {messages.openMap}
          </Link>
        )}
      </div>
    </section>
  );
}
