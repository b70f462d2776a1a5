import { ArrowUpDown, LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { RideStop } from '../calls.ts';
import { requestPositionAndFindPickup } from './find-pickup-here.ts';
import { messages } from './messages.ts';
import { TripStopButton } from './trip-stop-button.tsx';
import { useCurrentPositionRequest } from './use-location-request.ts';

const PickupOrDropoffPicker = createLazyDialog(() => import('./place-picker.tsx'));

/** Pickup and dropoff of a new ride. Each is undefined until it is chosen. */
export interface PickupAndDropoff {
  pickup: RideStop | undefined;
  dropoff: RideStop | undefined;
  /** Start (ISO 8601) of the event that was chosen as dropoff; undefined if the dropoff is another place. */
  arriveBy?: string | undefined;
}

interface PickupAndDropoffFormProps {
  stops: PickupAndDropoff;
  /** Called with a function that computes the new pickup and dropoff from the latest ones. */
  onStops: (change: (was: PickupAndDropoff) => PickupAndDropoff) => void;
  /** Called with the current position when the rider has asked for it. */
  onPosition: (position: Position) => void;
}

/**
 * Form with the pickup and dropoff of a new ride. While no pickup is chosen, it has a button that chooses the current
 * position (EXP-100). While no dropoff is chosen, the dropoff field is the largest one and asks for the destination.
 */
export function PickupAndDropoffForm({ stops, onStops, onPosition }: PickupAndDropoffFormProps) {
  const [open, setOpen] = useState<'pickup' | 'dropoff'>();
  const pickupField = useRef<HTMLDivElement>(null);
  const { pickup, dropoff } = stops;
  const isCompact = pickup !== undefined && dropoff !== undefined;
  const here = useCurrentPositionRequest(
    () => requestPositionAndFindPickup(onPosition),
    (found) => {
      onStops((was) => ({ ...was, pickup: was.pickup ?? found }));
      // The pressed button disappears, so move the focus to the pickup field.
      pickupField.current?.querySelector('button')?.focus();
    },
  );
  return (
    <div>
      <div className="flex items-center gap-1 rounded-card border border-line bg-surface p-0.5">
        <div className="min-w-0 flex-1">
          <div ref={pickupField} className="flex items-center gap-1 big-text:flex-wrap">
            <div className="min-w-0 flex-1 big-text:basis-full">
              <TripStopButton
                kind="pickup"
                label={messages.pickup}
                stop={pickup}
                isCompact={isCompact}
                onClick={() => setOpen('pickup')}
              />
            </div>
            {!pickup && (
              <Button
                tone="soft"
                size="sm"
                icon={LocateFixed}
                className="mr-2.5 big-text:mb-2 big-text:ml-10"
                loading={here.isBusy}
                onClick={() => void here.request()}
              >
                {messages.myLocation}
              </Button>
            )}
          </div>
          {dropoff && <div className="ml-10 border-t border-line" />}
          <TripStopButton
            kind="dropoff"
            label={messages.dropoff}
            stop={dropoff}
            isCompact={isCompact}
            question={messages.dropoffTitle}
            onClick={() => setOpen('dropoff')}
          />
        </div>
        {dropoff && (
          <IconButton
            icon={ArrowUpDown}
            label={messages.swap}
            onClick={() => onStops((was) => ({ pickup: was.dropoff, dropoff: was.pickup }))}
          />
        )}
        {open && (
          <PickupOrDropoffPicker
            title={open === 'pickup' ? messages.pickupTitle : messages.dropoffTitle}
            around={stops[open] ?? pickup ?? dropoff}
            origin={open === 'dropoff' ? pickup : undefined}
            onChoose={(stop, arriveBy) =>
              onStops((was) =>
                open === 'pickup' ? { ...was, pickup: stop } : { ...was, dropoff: stop, arriveBy },
              )
            }
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
      {here.problem && !pickup && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {here.problem}
        </p>
      )}
    </div>
  );
}
