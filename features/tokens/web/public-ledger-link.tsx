import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { messages } from './screens/messages.ts';

/** Link to the public totals of the token ledger (NEW-01). Guests may read these totals too. */
export default function PublicLedgerLink() {
  return (
    <Link to="/books" className={getButtonClassName('quiet', 'sm')}>
      <BookOpen size={15} aria-hidden /> {messages.openBooks}
    </Link>
  );
}
