import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { RideStop } from '../calls.ts';
import { messages } from './messages.ts';
import { TripStopButton } from './trip-stop-button.tsx';

const PlacePicker = lazyDialog(() => import('./place-picker.tsx'));

/** Pickup and dropoff of a new ride. Each is undefined until it is chosen. */
export interface PickupAndDropoff {
  pickup: RideStop | undefined;
  dropoff: RideStop | undefined;
}

/** Form with the pickup and dropoff of a new ride. */
export function PickupAndDropoffForm({
  stops,
  onStops,
}: {
  stops: PickupAndDropoff;
  onStops: (stops: PickupAndDropoff) => void;
}) {
  const [open, setOpen] = useState<keyof PickupAndDropoff>();
  const { pickup, dropoff } = stops;
  const isCompact = pickup !== undefined && dropoff !== undefined;
  return (
    <div className="flex items-center gap-1 rounded-card border border-line bg-surface pr-1.5">
      <div className="min-w-0 flex-1">
        <TripStopButton
          kind="pickup"
          label={messages.pickup}
          stop={pickup}
          isCompact={isCompact}
          onClick={() => setOpen('pickup')}
        />
        <div className="ml-10 border-t border-line" />
        <TripStopButton
          kind="dropoff"
          label={messages.dropoff}
          stop={dropoff}
          isCompact={isCompact}
          onClick={() => setOpen('dropoff')}
        />
      </div>
      <IconButton
        icon={ArrowUpDown}
        label={messages.swap}
        disabled={!pickup && !dropoff}
        onClick={() => onStops({ pickup: dropoff, dropoff: pickup })}
      />
      {open && (
        <PlacePicker
          title={open === 'pickup' ? messages.pickupTitle : messages.dropoffTitle}
          around={stops[open] ?? pickup ?? dropoff}
          origin={open === 'dropoff' ? pickup : undefined}
          onChoose={(stop) => onStops({ ...stops, [open]: stop })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
