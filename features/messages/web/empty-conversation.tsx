import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button } from '#platform/ui/button.tsx';
import { getSiteName } from '#platform/ui/page-title.ts';
import type { ConversationDetails } from './calls.ts';
import type { MessageDraft } from './use-message-draft.ts';
import { messages } from './messages.ts';
import { OtherPersonIntro } from './conversation-intro.tsx';

interface EmptyConversationProps {
  conversation: ConversationDetails;
  draft: MessageDraft;
}

/**
 * Placeholder of a conversation without messages: picture and name of the other person, a button that fills the text
 * box with a suggested greeting, and a text about the limit of messages to a stranger. The button is missing if the
 * viewer cannot send messages or has already typed a text.
 */
export function EmptyConversation({ conversation, draft }: EmptyConversationProps) {
  const { person, left } = conversation;
  const name = getFirstName(person.displayName);
  return (
    <div className="flex flex-col items-center px-8 pt-12 pb-8 text-center">
      <OtherPersonIntro person={person} size={96} />
      {left !== 0 && draft.fields.text === '' && (
        <Button
          tone="soft"
          className="mt-5 rounded-full!"
          onClick={() => draft.suggest(messages.hi({ name }))}
        >
          {messages.sayHello({ name })}
        </Button>
      )}
      <div className="mt-4 flex max-w-[36ch] flex-col gap-2 text-sm text-balance text-muted">
        {left !== null && left > 0 && person.isActive && !person.isBot && (
          <p>{messages.strangerLimit({ name, left })}</p>
        )}
        <p>{messages.privacyNote({ site: getSiteName() })}</p>
      </div>
    </div>
  );
}
