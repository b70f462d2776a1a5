import type { ReactNode } from 'react';

interface EventScreenSectionProps {
  title: string;
  /** Button at the end of the line with the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** Section of an event's page with a heading. */
export function EventScreenSection({ title, end, children }: EventScreenSectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="text-[1.0625rem] font-bold tracking-[-0.01em]">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
