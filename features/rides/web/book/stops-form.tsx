import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { cx } from '#platform/ui/cx.ts';
import type { Stop } from '../calls.ts';
import { messages } from './messages.ts';

const PlacePicker = lazyDialog(() => import('./place-picker.tsx'));

export interface Stops {
  pickup: Stop | undefined;
  dropoff: Stop | undefined;
}

/** Pickup and dropoff of the ride that is being booked. */
export function StopsForm({ stops, onStops }: { stops: Stops; onStops: (stops: Stops) => void }) {
  const [open, setOpen] = useState<keyof Stops>();
  const { pickup, dropoff } = stops;
  return (
    <div className="flex items-center gap-1 rounded-card border border-line bg-surface pr-1.5">
      <div className="min-w-0 flex-1">
        <StopButton kind="pickup" label={messages.pickup} stop={pickup} onClick={() => setOpen('pickup')} />
        <div className="ml-10 border-t border-line" />
        <StopButton
          kind="dropoff"
          label={messages.dropoff}
          stop={dropoff}
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
          onChoose={(stop) => onStops({ ...stops, [open]: stop })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface StopButtonProps {
  kind: 'pickup' | 'dropoff';
  label: string;
  stop: Stop | undefined;
  onClick: () => void;
}

function StopButton({ kind, label, stop, onClick }: StopButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-15 w-full items-center gap-3.5 rounded-card px-3.5 py-2 text-left hover:bg-fill"
    >
      <span
        aria-hidden
        className={cx(
          'size-3.5 shrink-0',
          kind === 'pickup' ? 'rounded-full border-[3.5px] border-accent' : 'rounded-[4px] bg-ink',
        )}
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label} </span>
        <span className={cx('block truncate text-base', stop ? 'font-semibold' : 'text-muted')}>
          {stop?.address ?? messages.choosePlace}
        </span>
      </span>
    </button>
  );
}
