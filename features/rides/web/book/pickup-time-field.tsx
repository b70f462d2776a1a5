import { TextField } from '#platform/ui/field.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { scheduledRideLeadTimes } from '../../domain/limits.ts';
import { ChoicePillRowLabel } from './choice-row.tsx';
import { messages } from './messages.ts';

/**
 * Minimum time in milliseconds between now and the pickup time that the field proposes. The proposed time is rounded up
 * to the next quarter of an hour.
 */
const proposedAheadMs = 2 * 60 * 60_000;
const quarterMs = 15 * 60_000;

/** Formats a time as the value of a `datetime-local` input, in the time zone of the browser. */
function toInputValue(timeMs: number): string {
  return new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface PickupTimeFieldProps {
  /** Pickup time as the value of a `datetime-local` input; null if the ride is requested for now. */
  value: string | null;
  onValue: (value: string | null) => void;
}

/**
 * Form field in which the rider chooses a ride now, or a pickup time within the next 7 days (EXP-101). The server
 * checks the time.
 */
export function PickupTimeField({ value, onValue }: PickupTimeFieldProps) {
  const now = getServerCorrectedTimeMs();
  const proposed = Math.ceil((now + proposedAheadMs) / quarterMs) * quarterMs;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3.5">
        <ChoicePillRowLabel>{messages.when}</ChoicePillRowLabel>
        <SegmentedControl
          label={messages.when}
          choices={[
            { value: 'now', label: messages.pickupNow },
            { value: 'later', label: messages.pickupLater },
          ]}
          value={value === null ? 'now' : 'later'}
          onValue={(choice) => onValue(choice === 'now' ? null : toInputValue(proposed))}
        />
      </div>
      {value !== null && (
        <TextField
          type="datetime-local"
          label={messages.pickupTime}
          hint={messages.pickupTimeHint}
          min={toInputValue(now + scheduledRideLeadTimes.minAheadMs)}
          max={toInputValue(now + scheduledRideLeadTimes.maxAheadMs)}
          value={value}
          onValue={onValue}
        />
      )}
    </div>
  );
}
