import { Link } from '@tanstack/react-router';
import { CalendarPlus, ImagePlus, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { messages } from './messages.ts';

interface ComposerStartersProps {
  onPhoto: () => void;
  onPlace: () => void;
  /** Closes the composer before another form opens. */
  onClose: () => void;
}

const tile =
  'flex min-h-22 min-w-0 flex-1 flex-col items-start justify-between gap-2 rounded-card bg-fill p-3.5 text-left text-md font-semibold hover:bg-fill-strong';

/** Row of large buttons that begin a post or an event, shown while the composer is empty. */
export function ComposerStartButtons({ onPhoto, onPlace, onClose }: ComposerStartersProps) {
  return (
    <div role="group" aria-label={messages.starters} className="flex gap-2.5 pb-1">
      <button type="button" className={tile} aria-label={messages.addPhotos} onClick={onPhoto}>
        <Face icon={ImagePlus} text={messages.startPhoto} />
      </button>
      <button type="button" className={tile} aria-label={messages.addPlace} onClick={onPlace}>
        <Face icon={MapPin} text={messages.startPlace} />
      </button>
      <Link to="/events/new" className={tile} onClick={onClose}>
        <Face icon={CalendarPlus} text={messages.startEvent} />
      </Link>
    </div>
  );
}

function Face({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={26} strokeWidth={1.75} className="text-accent-ink" aria-hidden />
      <span className="max-w-full truncate">{text}</span>
    </>
  );
}
