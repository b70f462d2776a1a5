import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronDown, ChevronUp, EyeOff } from 'lucide-react';
import { messages } from './messages.ts';

interface HiddenCommentsProps {
  /** Number of comments that the author of the post hid, without their replies. */
  count: number;
  /** True to show the comments at first, because the URL points to one of them. */
  isInitiallyOpen: boolean;
  /** The list of the comments. */
  children: ReactNode;
}

/** The comments that the author of the post hid, folded, below the others (EXP-043). Everybody can open them. */
export function HiddenCommentsSection({ count, isInitiallyOpen, children }: HiddenCommentsProps) {
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? isInitiallyOpen;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={isOpen ? undefined : 'border-b border-line'}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2.5 px-4 py-2 text-left text-md text-muted -outline-offset-2 hover:text-ink"
      >
        <EyeOff size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1">{messages.hiddenByAuthor({ count })}</span>
        <Chevron size={18} aria-hidden className="shrink-0" />
      </button>
      {isOpen && children}
    </div>
  );
}
