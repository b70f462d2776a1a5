import { Suspense, useState } from 'react';
import { MessagesSquare, SquarePen } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { ConversationScreen } from './conversation-screen.tsx';
import { ConversationsPane } from './conversations-pane.tsx';
import { messages } from './messages.ts';
import { useHasTwoPanes } from './use-has-two-panes.ts';

const NewMessageDialog = createLazyDialog(() => import('./people/new-message-dialog.tsx'));

interface MessagesScreenProps {
  /** Id of the open conversation; undefined if the URL has none. */
  conversationId?: string;
  /** User id of the other person; set if the URL has this id instead of the id of the conversation. */
  userId?: string;
}

/**
 * Screen of `/messages`, `/messages/$conversationId` and `/messages/with/$userId` (EXP-068). On desktops the list of
 * conversations is beside the open conversation. In narrower windows only one of them is mounted.
 */
export default function MessagesScreen({ conversationId, userId: personId }: MessagesScreenProps) {
  const { user } = useAuth();
  const hasTwoPanes = useHasTwoPanes();
  const [isChoosing, setChoosing] = useState(false);
  const choose = () => setChoosing(true);
  const hasOpenConversation = conversationId !== undefined || personId !== undefined;
  return (
    <div className={joinClassNames(hasTwoPanes && 'flex')}>
      {(hasTwoPanes || !hasOpenConversation) && (
        <ConversationsPane
          open={{ conversationId, personId }}
          isBesideConversation={hasTwoPanes}
          onNew={choose}
        />
      )}
      {hasOpenConversation && (
        <div className="min-w-0 flex-1">
          {/*
           * The first message to a person leads from the person's address to that of the new conversation. The key
           * then mounts the screen again instead of reusing it.
           */}
          <ConversationScreen
            key={conversationId ?? `with/${personId}`}
            conversationId={conversationId}
            withId={personId}
          />
        </div>
      )}
      {hasTwoPanes && !hasOpenConversation && user && <NoOpenConversation onNew={choose} />}
      {isChoosing && user && (
        <Suspense>
          <NewMessageDialog userId={user.id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Content of the right pane while no conversation is open. */
function NoOpenConversation({ onNew }: { onNew: () => void }) {
  return (
    <div className="sticky top-0 flex h-dvh min-w-0 flex-1 flex-col justify-center print:hidden">
      <EmptyState
        icon={MessagesSquare}
        title={messages.yourMessages}
        action={
          <Button tone="accent" icon={SquarePen} onClick={onNew}>
            {messages.newMessage}
          </Button>
        }
      >
        {messages.yourMessagesHint}
      </EmptyState>
    </div>
  );
}
