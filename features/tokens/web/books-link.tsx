import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { messages } from './screens/messages.ts';

/** Link to the public books (NEW-01), which guests may read too. */
export default function BooksLink() {
  return (
    <Link to="/books" className={getButtonClassName('quiet', 'sm')}>
      <BookOpen size={15} aria-hidden /> {messages.townBooks}
    </Link>
  );
}
