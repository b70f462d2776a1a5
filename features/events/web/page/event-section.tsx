import type { ReactNode } from 'react';

/** Section of an event's page with a heading. */
export function EventScreenSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-[1.0625rem] font-bold tracking-[-0.01em]">{title}</h2>
      {children}
    </section>
  );
}
