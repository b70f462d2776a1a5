import { Link } from '@tanstack/react-router';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';

/**
 * Link to an event that is already listed. If the server refuses a new event as a duplicate of the listed one, the link
 * is shown below the error message (EXP-079).
 */
export function AlreadyListedEventLink({ eventId }: { eventId: string }) {
  return (
    <Link to="/event/$eventId" params={{ eventId }} className={getButtonClassName('soft', 'sm')}>
      {messages.seeListed}
    </Link>
  );
}
