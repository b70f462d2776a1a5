import { Link } from '@tanstack/react-router';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';

/** Link to the event that is listed already, below the error that refuses the same event (EXP-079). */
export function AlreadyListedEventLink({ eventId }: { eventId: string }) {
  return (
    <Link to="/event/$eventId" params={{ eventId }} className={getButtonClassName('soft', 'sm')}>
      {messages.seeListed}
    </Link>
  );
}
