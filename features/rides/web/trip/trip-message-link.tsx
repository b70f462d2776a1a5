import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';

interface TripMessageLinkProps {
  userId: string;
  /** Full name of the person; the label has only the first name. */
  name: string;
  className?: string;
}

/** Icon that opens the conversation with the other person of a trip (KV4). */
export function TripMessageLink({ userId, name, className }: TripMessageLinkProps) {
  const label = messages.message({ name: getFirstName(name) });
  return (
    <Link
      to="/messages/with/$userId"
      params={{ userId }}
      aria-label={label}
      title={label}
      className={joinClassNames(
        'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-fill-strong',
        className,
      )}
    >
      <MessageCircle size={20} aria-hidden />
    </Link>
  );
}
