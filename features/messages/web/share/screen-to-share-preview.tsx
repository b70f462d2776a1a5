import { CalendarDays, MapPin, X } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from '../messages.ts';
import type { ScreenToShare } from './screen-to-share.ts';

interface ScreenToSharePreviewProps {
  screen: ScreenToShare;
  onRemove: () => void;
}

/** Block above the text box that shows the event or place of the next message, with a button that removes it. */
export function ScreenToSharePreview({ screen, onRemove }: ScreenToSharePreviewProps) {
  const Icon = screen.kind === 'event' ? CalendarDays : MapPin;
  return (
    <div className="mb-2 flex items-center gap-1">
      <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-[10px] bg-fill px-2.5 py-1.5">
        <Icon size={18} className="shrink-0 text-accent-ink" aria-hidden />
        <span className="line-clamp-2 text-md font-semibold wrap-anywhere">{screen.title}</span>
      </div>
      <IconButton
        icon={X}
        iconSize={18}
        label={messages.removeShared({ title: screen.title })}
        onClick={onRemove}
      />
    </div>
  );
}
