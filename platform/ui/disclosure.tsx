import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './cx.ts';

/**
 * CSS classes by `look`. `inline`: a row inside padded content. `row`: a row as wide as its screen or card. `card`: a
 * row with a box around it.
 */
const rowClasses = {
  inline: '-mx-2 rounded-control px-2',
  row: 'px-4',
  card: 'rounded-card border border-line bg-surface px-4 py-3.5',
};

interface DisclosureProps {
  /** Content of the row, which is always visible. `children` is visible only while the row is unfolded. */
  summary: ReactNode;
  /** Content after the chevron, such as an amount that is aligned with the amounts in other rows. */
  end?: ReactNode;
  look?: keyof typeof rowClasses;
  /** True if the content is unfolded at first. */
  isOpen?: boolean;
  /** CSS classes of the `<details>` element. */
  className?: string;
  children: ReactNode;
}

/** Row with a chevron that unfolds content below it. */
export function Disclosure({ summary, end, look = 'inline', isOpen, className, children }: DisclosureProps) {
  return (
    <details className={className} open={isOpen}>
      <summary
        className={joinClassNames(
          'flex min-h-12 list-none items-center gap-2 text-md font-semibold hover:bg-fill [&::-webkit-details-marker]:hidden',
          rowClasses[look],
        )}
      >
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          size={18}
          aria-hidden
          // The selector matches only the state of this row, because the row may be inside another row that is
          // unfolded.
          className="shrink-0 text-muted [details[open]>summary>&]:rotate-180"
        />
        {end}
      </summary>
      {children}
    </details>
  );
}
