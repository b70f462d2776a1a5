import { Clock, LocateFixed, X } from 'lucide-react';
import type { LocationChoice } from './location-choice.ts';
import { messages } from './messages.ts';

/** Button with the chosen location and its precision. A click removes the location. */
export function LocationChoiceChip({
  choice,
  onRemove,
}: {
  choice: LocationChoice | null;
  onRemove: () => void;
}) {
  if (!choice) return null;
  const text = messages.location({ name: choice.name, precision: choice.precision });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <button
        type="button"
        aria-label={messages.removeLocation({ location: text })}
        onClick={onRemove}
        className="relative inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-fill-strong"
      >
        <LocateFixed size={15} className="shrink-0" aria-hidden />
        <span className="truncate">{text}</span>
        <X size={14} className="shrink-0" aria-hidden />
      </button>
      {choice.hold && (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Clock size={15} aria-hidden /> {messages.appearsLater}
        </span>
      )}
    </div>
  );
}
