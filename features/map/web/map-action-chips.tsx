import { Link } from '@tanstack/react-router';
import { Compass, Crosshair, List, LocateFixed } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { TownPicker, useLocation } from '#features/places/web/public.ts';
import { Chip } from '#platform/ui/pill.tsx';
import type { MapView } from '../domain/map-view.ts';
import { messages } from './messages.ts';

interface MapChipsProps {
  goTo: (view: MapView) => void;
  onPick: (() => void) | undefined;
}

/** Row of action chips above the venue list: my location, another town, set my location, nearby list (EXP-073). */
export function MapActionChips({ goTo, onPick }: MapChipsProps) {
  const here = useLocation();
  const requireUser = useRequireUser();
  const [searching, setSearching] = useState(false);
  return (
    <>
      <div className="flex gap-2 overflow-x-auto sm:flex-wrap px-4 py-3">
        <Chip icon={LocateFixed} onClick={() => void here.locate()}>
          {here.status === 'loading' ? messages.lookingForYou : messages.nearMe}
        </Chip>
        <Chip icon={Compass} onClick={() => setSearching(true)}>
          {messages.anotherTown}
        </Chip>
        {onPick && (
          <Chip icon={Crosshair} onClick={() => requireUser(onPick, messages.joinToSetLocation)}>
            {messages.setLocation}
          </Chip>
        )}
        <Link
          to="/nearby"
          className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold hover:bg-fill-strong"
        >
          <List size={15} aria-hidden /> {messages.nearbyList}
        </Link>
      </div>
      {here.status === 'error' && (
        <p role="alert" className="px-4 pb-2 text-md text-danger-ink">
          {here.message}
        </p>
      )}
      <Suspense>
        {searching && (
          <TownPicker
            title={messages.lookAtTown}
            onChoose={({ lat, lng }) => goTo({ lat, lng, zoom: 12 })}
            onClose={() => setSearching(false)}
          />
        )}
      </Suspense>
    </>
  );
}
