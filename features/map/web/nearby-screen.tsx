import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Compass, LocateFixed, Map as MapIcon, MapPin, MapPinOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { TownPicker, useLocation } from '#features/places/web/public.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { VenueList } from './venue-list.tsx';
import { writeView } from '../domain/map-view.ts';

const radii = [
  { value: '1', label: '1 mi' },
  { value: '3', label: '3 mi' },
  { value: '10', label: '10 mi' },
  { value: '30', label: '30 mi' },
] as const;
type Radius = (typeof radii)[number]['value'];
const kilometres = (miles: Radius) => Math.round(Number(miles) * 16.09344) / 10;

interface Around extends Position {
  name: string;
}

/** `/nearby`: known places around where I am, or around another town, as far as I say (EXP-073). */
export default function NearbyScreen() {
  const here = useLocation();
  const [town, setTown] = useState<Around>();
  const [radius, setRadius] = useState<Radius>('3');
  const [searching, setSearching] = useState(false);
  const mine = here.location && { ...here.location, name: here.location.city || 'your position' };
  const around = town ?? mine;
  return (
    <>
      <ScreenHeader title="Nearby" tab />
      {around && (
        <div className="flex flex-col gap-3 border-b border-line px-4 py-3">
          <p className="flex items-center gap-2.5 font-medium" role="status">
            <MapPin size={19} aria-hidden className="text-accent-ink" />
            Around {around.name}
          </p>
          <Segmented label="How far" choices={radii} value={radius} onValue={setRadius} />
          <div className="flex flex-wrap gap-2">
            <Link
              to="/map"
              search={{ at: writeView({ ...around, zoom: 13 }) }}
              className={buttonClass('quiet')}
            >
              <MapIcon size={18} aria-hidden /> On the map
            </Link>
            <Button icon={Compass} onClick={() => setSearching(true)}>
              Another town
            </Button>
            {town && (
              <Button icon={LocateFixed} loading={here.status === 'loading'} onClick={() => backToMe()}>
                Near me
              </Button>
            )}
          </div>
        </div>
      )}
      {here.status === 'error' && (
        <p role="alert" className="px-4 pt-3 text-md text-danger-ink">
          {here.message}
        </p>
      )}
      {around ? (
        <NearList key={`${around.lat} ${around.lng}`} around={around} radius={radius} onWider={widen} />
      ) : (
        <EmptyState
          icon={MapPin}
          title="What is around you?"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                tone="accent"
                icon={LocateFixed}
                loading={here.status === 'loading'}
                onClick={() => void here.locate()}
              >
                Use my position
              </Button>
              <Button icon={Compass} onClick={() => setSearching(true)}>
                Choose a town
              </Button>
            </div>
          }
        >
          Say where you are, or look at a town. Your position stays with you.
        </EmptyState>
      )}
      <Suspense>
        {searching && (
          <TownPicker title="Look at another town" onChoose={setTown} onClose={() => setSearching(false)} />
        )}
      </Suspense>
    </>
  );

  function backToMe() {
    setTown(undefined);
    if (!here.location) void here.locate();
  }

  function widen() {
    const at = radii.findIndex(({ value }) => value === radius);
    setRadius(radii[Math.min(at + 1, radii.length - 1)]!.value);
  }
}

interface NearListProps {
  around: Around;
  radius: Radius;
  onWider: () => void;
}

function NearList({ around: { lat, lng }, radius, onWider }: NearListProps) {
  const query = useInfiniteQuery({
    queryKey: ['listVenues', 'near', lat, lng, radius],
    queryFn: ({ pageParam, signal }) =>
      venuesApi.listVenues(
        {
          near: { lat, lng, radiusKm: kilometres(radius) },
          limit: 30,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
  const venues = query.data?.pages.flatMap((page) => page.venues) ?? [];
  return (
    <section aria-label="Places nearby, nearest first">
      <VenueList
        query={query}
        rows={venues.map((venue) => ({ venue, distance: venue.distance }))}
        empty={
          <EmptyState
            icon={MapPinOff}
            title={`No place is known within ${radius} mi`}
            action={radius !== '30' && <Button onClick={onWider}>Look farther</Button>}
          >
            Farther away there may be something.
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <div className="p-4">
          <Button wide loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
