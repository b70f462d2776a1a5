import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './cx.ts';

interface CardFooterLinkProps {
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon;
  label: string;
  className?: string;
}

/** Last row of a card: a link as wide as the card, with an icon before its label and an arrow after it. */
export function CardFooterLink({ to, icon: Icon, label, className }: CardFooterLinkProps) {
  return (
    <Link
      to={to}
      className={joinClassNames(
        'flex min-h-13 items-center gap-3 border-t border-line px-4 font-medium -outline-offset-2 hover:bg-fill',
        className,
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0 text-accent-ink" />
      <span className="flex-1">{label}</span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
    </Link>
  );
}
