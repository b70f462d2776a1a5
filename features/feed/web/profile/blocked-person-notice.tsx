import { Ban } from 'lucide-react';
import { EmptyState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

/** Text in place of the posts and photos of a person whom the viewer has blocked. */
export function BlockedPersonNotice() {
  return (
    <EmptyState icon={Ban} title={messages.blockedTitle}>
      {messages.blockedBody}
    </EmptyState>
  );
}
