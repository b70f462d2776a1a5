import { Users } from 'lucide-react';
import { messages } from './messages.ts';

/** Line of text above the Social Feed. It says that only people post in this feed. */
export function SocialFeedIntro() {
  return (
    <p className="flex min-h-8 items-center gap-1.5 border-b border-line px-4 text-sm text-muted">
      <Users size={15} className="shrink-0 text-accent" aria-hidden />
      {messages.socialIntro}
    </p>
  );
}
