import { useInfiniteQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { Compass, LocateFixed, Map as MapIcon, MapPin, MapPinOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { TownPicker, useLocation } from '#features/places/web/public.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip, getChipClassName } from '#platform/ui/pill.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { isMapTabEnabled } from './is-map-tab-enabled.ts';
import { NearbyScreenPartList } from './nearby-screen-part-list.tsx';
import { NearbyVenueList } from './venue-list.tsx';
import { formatMapViewUrlParam } from '../domain/format-map-view.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Search radiuses that the viewer can choose, in miles. */
const radii = ['1', '3', '10', '30'] as const;
type Radius = (typeof radii)[number];
const radiusChoices = radii.map((miles) => ({ value: miles, label: messages.miles({ miles }) }));
const toKilometers = (miles: Radius) => Math.round(Number(miles) * 16.09344) / 10;

interface Around extends Position {
  name: string;
}

/** Screen `/nearby`: venues within a radius of the viewer's location or of a chosen town (EXP-073). */
export default function NearbyScreen() {
  const here = useLocation();
  const [town, setTown] = useState<Around>();
  const [radius, setRadius] = useState<Radius>('3');
  const [searching, setSearching] = useState(false);
  const mine = here.location && { ...here.location, name: here.location.city || messages.yourPosition };
  const around = town ?? mine;
  return (
    <>
      {/* On wider windows, the header sticks to the top of the screen, so the element around it has no box. */}
      <div className="relative sm:contents">
        <ScreenHeader title={messages.nearby} tab isTitleOnPhones />
        <div className="absolute top-2 right-3 z-10 flex sm:hidden">
          <NearbyScreenPartList />
        </div>
      </div>
      {around && (
        <div className="flex flex-col gap-3 border-b border-line px-4 pt-4 pb-3">
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex min-w-0 flex-1 items-center gap-2.5 font-medium" role="status">
              <MapPin size={19} aria-hidden className="shrink-0 text-accent-ink" />
              {messages.around({ place: around.name })}
            </p>
            {town && (
              <Chip icon={LocateFixed} onClick={backToMe}>
                {messages.nearMe}
              </Chip>
            )}
            <Chip icon={Compass} onClick={() => setSearching(true)}>
              {messages.anotherTown}
            </Chip>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SegmentedControl
              label={messages.howFar}
              choices={radiusChoices}
              value={radius}
              onValue={setRadius}
            />
            {isMapTabEnabled() && (
              <Link
                to="/map"
                search={{ at: formatMapViewUrlParam({ ...around, zoom: 13 }) }}
                aria-label={messages.onTheMap}
                className={getChipClassName()}
              >
                <MapIcon size={15} aria-hidden /> {messages.map}
              </Link>
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
        <NearList key={`${around.lat} ${around.lng}`} around={around} radius={radius} onWiden={widen} />
      ) : (
        <EmptyState
          icon={MapPin}
          title={messages.whereTitle}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                tone="accent"
                icon={LocateFixed}
                loading={here.status === 'loading'}
                onClick={() => void here.locate()}
              >
                {messages.locateMe}
              </Button>
              <Button icon={Compass} onClick={() => setSearching(true)}>
                {messages.chooseTown}
              </Button>
            </div>
          }
        >
          {messages.whereBody}
        </EmptyState>
      )}
      <Suspense>
        {searching && (
          <TownPicker title={messages.lookAtTown} onChoose={setTown} onClose={() => setSearching(false)} />
        )}
      </Suspense>
    </>
  );

  function backToMe() {
    setTown(undefined);
    if (!here.location) void here.locate();
  }

  function widen() {
    setRadius(radii[Math.min(radii.indexOf(radius) + 1, radii.length - 1)]!);
  }
}

interface NearListProps {
  around: Around;
  radius: Radius;
  onWiden: () => void;
}

function NearList({ around: { lat, lng }, radius, onWiden }: NearListProps) {
  const query = useInfiniteQuery({
    queryKey: ['listVenues', 'near', lat, lng, radius],
    queryFn: ({ pageParam, signal }) =>
      venuesApi.listVenues(
        {
          near: { lat, lng, radiusKm: toKilometers(radius) },
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
    <section aria-label={messages.nearestFirst}>
      <NearbyVenueList
        query={query}
        rows={venues.map((venue) => ({ venue, distance: venue.distance }))}
        empty={
          <EmptyState
            icon={MapPinOff}
            title={messages.noneWithin({ miles: radius })}
            action={radius !== '30' && <Button onClick={onWiden}>{messages.lookFarther}</Button>}
          >
            {messages.noneWithinBody}
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <div className="p-4">
          <Button wide loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {commonMessages.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}
