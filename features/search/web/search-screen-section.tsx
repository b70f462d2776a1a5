import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface SectionProps {
  title: string;
  /** Content at the end of the line with the title, such as a button. */
  end?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled section of the search screen. */
export function SearchScreenSection({ title, end, children, className }: SectionProps) {
  return (
    <section aria-label={title} className={joinClassNames('pt-5', className)}>
      <div className="relative z-[1] flex min-h-9 items-center justify-between pr-1.5 pl-4">
        <h2 className="text-[1.0625rem] font-bold tracking-[-0.01em]">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
