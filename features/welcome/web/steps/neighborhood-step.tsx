import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LocateFixed, MapPin, Search } from 'lucide-react';
import { maxLocationErrorMetersByPrecision } from '#features/places/domain/precision.ts';
import { formatMetersAsMiles, TownPicker, useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from '../messages.ts';
import type { WelcomeStepProps } from './welcome-step-props.ts';
import { WelcomeStepPicture } from './welcome-step-picture.tsx';

/**
 * Onboarding step that sets the neighborhood: from the browser's position, or from a place that the person picks by
 * name.
 */
export function NeighborhoodStep({ isDone, onDone }: WelcomeStepProps) {
  const here = useLocation();
  const [isPicking, setPicking] = useState(false);
  const { location, status, message, restore, choose } = here;
  useEffect(() => void restore(), [restore]);
  /**
   * Stores a place in the account. The step counts as done only after the place is stored, as in the checklist in the
   * home feed.
   */
  async function store(place: Parameters<typeof choose>[0]) {
    if (await choose(place)) onDone();
  }
  const storeFoundPosition = useEffectEvent(store);
  // True while the app waits for a position from the browser. The position is stored in the account when it arrives,
  // because a position that is only in the browser expires soon.
  const storesNext = useRef(false);
  useEffect(() => {
    if (status !== 'set' || !location || !storesNext.current) return;
    storesNext.current = false;
    void storeFoundPosition({ lat: location.lat, lng: location.lng });
  }, [status, location]);
  function locate() {
    storesNext.current = true;
    void here.locate();
  }
  return (
    <>
      <p className="mt-2 text-base text-pretty text-muted">
        {messages.neighborhoodBody({
          distance: formatMetersAsMiles(maxLocationErrorMetersByPrecision.district),
        })}
      </p>
      <WelcomeStepPicture step="neighborhood">
        <div role="status" className="absolute inset-x-4 bottom-4 flex justify-center">
          {location && location.city !== '' && (
            <p className="flex min-w-0 items-center gap-2 rounded-full bg-raised px-5 py-3 text-base font-semibold shadow-float">
              <MapPin size={20} aria-hidden className="shrink-0 text-accent-ink" />
              <span className="truncate">{location.city}</span>
            </p>
          )}
        </div>
      </WelcomeStepPicture>
      {message && (
        <p role="alert" className="mt-4 text-md text-danger-ink">
          {message}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <Button
          tone={isDone ? 'soft' : 'accent'}
          size="lg"
          icon={LocateFixed}
          loading={status === 'loading'}
          onClick={locate}
        >
          {messages.locateMe}
        </Button>
        <Button size="lg" icon={Search} onClick={() => setPicking(true)}>
          {location ? messages.changeNeighborhood : messages.pickByName}
        </Button>
      </div>
      {isPicking && (
        <TownPicker
          title={messages.chooseNeighborhood}
          onClose={() => setPicking(false)}
          onChoose={(town) => {
            setPicking(false);
            storesNext.current = false;
            void store(town);
          }}
        />
      )}
    </>
  );
}
