import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { ConversationDetails } from './calls.ts';
import type { MessageDraft } from './message-form.tsx';
import { messages } from './messages.ts';

interface EmptyConversationProps {
  conversation: ConversationDetails;
  draft: MessageDraft;
}

/**
 * Placeholder of a conversation without messages: picture and name of the other person, and a suggestion that fills the
 * text box. A person who cannot write gets no suggestion.
 */
export function EmptyConversation({ conversation, draft }: EmptyConversationProps) {
  const { person, left } = conversation;
  const name = getFirstName(person.displayName);
  return (
    <div className="flex flex-col items-center px-8 pt-12 pb-8 text-center">
      <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={96} />
      <h2 className="mt-4 text-title">{person.displayName}</h2>
      {person.isActive && <p className="mt-0.5 text-md text-muted">@{person.handle}</p>}
      {left !== 0 && draft.fields.text === '' && (
        <Button
          tone="soft"
          className="mt-5 rounded-full!"
          onClick={() => draft.suggest(messages.hi({ name }))}
        >
          {messages.sayHello({ name })}
        </Button>
      )}
      <p className="mt-5 max-w-[36ch] text-sm text-muted">{messages.privacyNote}</p>
    </div>
  );
}
