import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface VenueInfoRowProps {
  icon: LucideIcon;
  /** Text below the fact, which has a muted color. */
  note?: ReactNode;
  /** Picture at the end of the row. */
  end?: ReactNode;
  children: ReactNode;
}

/** One row of the list of facts about a venue: an icon, the fact, and a note below it. */
export function VenueInfoRow({ icon: Icon, note, end, children }: VenueInfoRowProps) {
  return (
    <span className="flex min-h-12 items-center gap-4 py-1.5">
      <Icon size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-base break-words">{children}</span>
        {note !== undefined && <span className="block text-sm break-words text-muted">{note}</span>}
      </span>
      {end}
    </span>
  );
}
