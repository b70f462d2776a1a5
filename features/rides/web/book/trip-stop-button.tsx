import { joinClassNames } from '#platform/ui/cx.ts';
import { removeRepeatedAddressParts } from '../../domain/remove-repeated-address-parts.ts';
import type { RideStop } from '../calls.ts';
import { messages } from './messages.ts';

/** Kind of a place in a trip, which determines its icon. */
export type TripStopKind = 'pickup' | 'stop' | 'dropoff';

const marks: Readonly<Record<TripStopKind, string>> = {
  pickup: 'rounded-full border-[3.5px] border-accent',
  stop: 'rounded-full border-2 border-ink',
  dropoff: 'rounded-[4px] bg-ink',
};

/** Icon beside a pickup, a stop or a dropoff in a list. */
export function TripStopIcon({ kind }: { kind: TripStopKind }) {
  return <span aria-hidden className={joinClassNames('size-3.5 shrink-0', marks[kind])} />;
}

interface StopButtonProps {
  kind: TripStopKind;
  label: string;
  stop: RideStop | undefined;
  /** True to save height on a phone, by truncating the address to one line. */
  isCompact?: boolean;
  /**
   * Large question that the button shows instead of its label until a stop is chosen. Used for the main field of a
   * screen.
   */
  question?: string;
  onClick: () => void;
}

/** Button that shows the chosen pickup, stop or dropoff. A press of the button lets the person choose another place. */
export function TripStopButton({ kind, label, stop, isCompact = false, question, onClick }: StopButtonProps) {
  const isQuestion = question !== undefined && stop === undefined;
  return (
    <button
      type="button"
      onClick={onClick}
      className={joinClassNames(
        'flex min-h-15 w-full items-center gap-3.5 rounded-card px-3.5 py-2 text-left hover:bg-fill',
        isCompact && 'max-sm:min-h-12 max-sm:py-1',
        isQuestion && 'bg-fill hover:bg-fill-strong',
      )}
    >
      <TripStopIcon kind={kind} />
      <span className="min-w-0">
        <span className={isQuestion ? 'sr-only' : 'block text-sm text-muted'}>{label} </span>
        <span
          className={joinClassNames(
            'line-clamp-2 break-words',
            isQuestion ? 'text-title font-bold' : 'text-base',
            isCompact && 'max-sm:line-clamp-1',
            stop ? 'font-semibold' : !isQuestion && 'text-muted',
          )}
        >
          {stop ? removeRepeatedAddressParts(stop.address) : (question ?? messages.choosePlace)}
        </span>
      </span>
    </button>
  );
}
