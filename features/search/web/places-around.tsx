import { Link } from '@tanstack/react-router';
import { LocateFixed } from 'lucide-react';
import { isNearbyTabEnabled } from '#features/map/web/public.ts';
import { useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';
import { SearchScreenSection } from './search-screen-section.tsx';
import { useNearestPlaces } from './use-start-page.ts';
import { VenueCarousel, VenueCarouselSkeleton } from './venue-carousel.tsx';

/**
 * Section with places. If the viewer's position is known, it shows places around the viewer. Otherwise it shows places
 * downtown and a button that requests the viewer's position.
 */
export function PlacesNearViewerOrDowntown() {
  const { venues, isNear, isLoading } = useNearestPlaces();
  const { locate, status } = useLocation();
  if (!isLoading && venues.length === 0) return null;
  return (
    <SearchScreenSection
      title={isNear ? messages.placesNear : messages.placesDowntown}
      end={
        isNear ? (
          isNearbyTabEnabled() && (
            <Link
              to="/nearby"
              data-stop
              className="inline-flex min-h-11 items-center px-2.5 text-sm font-semibold text-accent-ink"
            >
              {messages.seeAllPlaces}
            </Link>
          )
        ) : (
          <Button
            tone="ghost"
            size="sm"
            className="text-accent-ink!"
            loading={status === 'loading'}
            onClick={() => void locate()}
          >
            <LocateFixed size={16} aria-hidden /> {messages.nearMe}
          </Button>
        )
      }
    >
      {isLoading ? <VenueCarouselSkeleton /> : <VenueCarousel venues={venues} />}
    </SearchScreenSection>
  );
}
