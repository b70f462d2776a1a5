import { useState } from 'react';
import { Crosshair } from 'lucide-react';
import { formatMetersAsMiles, useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { MapView } from '../domain/map-view.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';
import { maxLocationErrorMetersByPrecision } from '#features/places/domain/precision.ts';

/** Button that sets the viewer's location to the center of the visible map. */
export function SetLocationToMapCenterButton({
  view,
  onDone,
}: {
  view: MapView | undefined;
  onDone: () => void;
}) {
  const here = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  async function setLocation() {
    if (!view) return;
    setHasFailed(false);
    if (!(await here.choose({ lat: view.lat, lng: view.lng }))) return setHasFailed(true);
    toast.success(
      messages.locationSet({ distance: formatMetersAsMiles(maxLocationErrorMetersByPrecision.district) }),
    );
    onDone();
  }
  return (
    <>
      <Crosshair
        size={36}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1/2 z-10 -translate-1/2 text-accent-ink"
      />
      <div className="absolute inset-x-2.5 bottom-2.5 z-10 flex items-center gap-2 rounded-card bg-raised p-2.5 pl-4 shadow-float">
        {hasFailed && here.message !== null ? (
          <p role="alert" className="min-w-0 flex-1 text-md text-danger-ink">
            {here.message}
          </p>
        ) : (
          <p className="min-w-0 flex-1 text-md">{messages.moveToPick}</p>
        )}
        <Button size="sm" tone="ghost" onClick={onDone}>
          {commonMessages.cancel}
        </Button>
        <Button
          size="sm"
          tone="accent"
          loading={here.status === 'loading'}
          onClick={() => void setLocation()}
        >
          {messages.iAmHere}
        </Button>
      </div>
    </>
  );
}
