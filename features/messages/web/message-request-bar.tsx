import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi } from './calls.ts';
import type { ConversationDetails } from './calls.ts';
import { messages } from './messages.ts';
import { usePersonModerationMenuItems } from './use-person-moderation-items.ts';

interface MessageRequestBarProps {
  /** The stranger who sent the request. */
  person: ConversationDetails['person'];
  conversationId: string;
  onAnswered: () => Promise<void>;
}

/**
 * Bar with buttons that accept, decline or report a stranger's message request, or block the stranger. It is shown in
 * place of the form for messages. The stranger is not notified of a decline.
 */
export function MessageRequestBar({ person, conversationId, onAnswered }: MessageRequestBarProps) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<'accept' | 'decline'>();
  // Uses the first name, so that both buttons fit on one line of a phone.
  const name = getFirstName(person.displayName);
  const protections = usePersonModerationMenuItems(person, name).filter(({ danger }) => danger);
  async function answer(decision: 'accept' | 'decline') {
    setPending(decision);
    try {
      if (decision === 'accept') {
        await messagesApi.acceptConversation({ conversationId });
        await onAnswered();
      } else {
        await messagesApi.declineConversation({ conversationId });
        void navigate({ to: '/messages', replace: true });
      }
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setPending(undefined);
  }
  return (
    <section aria-label={messages.request} className="px-4 pt-4 pb-2 text-center">
      <p className="font-semibold">{messages.requestTitle({ name })}</p>
      <p className="mt-1 text-sm text-muted">{messages.requestHint}</p>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        <Button
          loading={pending === 'decline'}
          aria-disabled={pending !== undefined}
          onClick={() => void answer('decline')}
        >
          {messages.decline}
        </Button>
        <Button
          tone="accent"
          loading={pending === 'accept'}
          aria-disabled={pending !== undefined}
          onClick={() => void answer('accept')}
        >
          {messages.accept}
        </Button>
      </div>
      {/* The height is reserved until the actions are loaded. */}
      <div className="mt-1 flex min-h-11 flex-wrap justify-center gap-x-2">
        {protections.map(({ label, icon, onSelect }) => (
          <Button key={label} tone="ghost" icon={icon} onClick={onSelect} className="text-danger-ink!">
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
