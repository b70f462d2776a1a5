import { AtSign, CalendarDays, ChevronRight, MapPin } from 'lucide-react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from '../messages.ts';

const choices = [
  { panel: 'place', icon: MapPin, label: messages.stickerPlace, hint: messages.stickerPlaceHint },
  { panel: 'mention', icon: AtSign, label: messages.stickerMention, hint: messages.stickerMentionHint },
  { panel: 'event', icon: CalendarDays, label: messages.stickerEvent, hint: messages.stickerEventHint },
] as const;

interface StickerSheetProps {
  /** Called with the name of the sheet in which the author chooses a place, a person or an event. */
  onChoose: (panel: (typeof choices)[number]['panel']) => void;
  onClose: () => void;
}

/** Bottom sheet with the kinds of stickers: a place, a person or an event. */
export default function StickerSheet({ onChoose, onClose }: StickerSheetProps) {
  return (
    <Dialog open width={440} title={messages.stickers} onClose={onClose}>
      <ul className="-mx-2">
        {choices.map(({ panel, icon: Icon, label, hint }, at) => (
          <li key={panel}>
            <button
              type="button"
              data-autofocus={at === 0 || undefined}
              onClick={() => onChoose(panel)}
              className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-fill"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
                <Icon size={21} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
              <ChevronRight size={18} className="shrink-0 text-faint" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
