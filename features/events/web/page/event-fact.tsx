import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EventInfoRowProps {
  icon: LucideIcon;
  children: ReactNode;
  /** Button at the end of the row. */
  end?: ReactNode;
}

/** Row of an event's page with an icon and the text of one fact, such as its time, its place or its attendance. */
export function EventInfoRow({ icon: Icon, children, end }: EventInfoRowProps) {
  return (
    <div className="relative flex items-start gap-3.5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-fill text-muted">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 self-center">{children}</div>
      {end}
    </div>
  );
}
