import { useState } from 'react';
import { LocateFixed, MapPin, Search } from 'lucide-react';
import { TownPicker, useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from '../messages.ts';

/** Step with the neighborhood: by the browser's position, or by its name. */
export function NeighborhoodStep() {
  const here = useLocation();
  const [isPicking, setPicking] = useState(false);
  const { location, status, message } = here;
  return (
    <>
      <p className="mt-2 text-base text-muted">{messages.neighborhoodBody}</p>
      <div role="status">
        {location && location.city !== '' && (
          <p className="mt-6 flex items-center gap-3 rounded-card bg-accent-soft px-4 py-3.5 text-base font-semibold text-accent-ink">
            <MapPin size={22} aria-hidden />
            {location.city}
          </p>
        )}
      </div>
      {message && (
        <p role="alert" className="mt-4 text-md text-danger-ink">
          {message}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <Button
          tone="soft"
          size="lg"
          icon={LocateFixed}
          loading={status === 'loading'}
          onClick={() => void here.locate()}
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
            void here.choose(town);
          }}
        />
      )}
    </>
  );
}
