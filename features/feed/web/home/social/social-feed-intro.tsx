import { Users } from 'lucide-react';
import { messages } from './messages.ts';

/** Line of text above the Social Feed. It says that only people post in this feed. */
export function SocialFeedIntro() {
  return (
    <p className="flex min-h-6.5 items-end gap-1.5 px-4 text-sm text-muted">
      <Users size={15} className="mb-0.5 shrink-0 text-accent" aria-hidden />
      {messages.socialIntro}
    </p>
  );
}
