import { useRef } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { SendHorizontal } from 'lucide-react';
import { useDraft } from '#platform/client/use-draft.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxMessageLength } from '../domain/limits.ts';
import type { ConversationDetails } from './calls.ts';
import { messages } from './messages.ts';
import { queueMessageForSending } from './unsent-messages.ts';

const empty = { text: '' };

/** Draft of a message, and the text box in which it is written. */
export interface MessageDraft {
  fields: { text: string };
  set(change: { text: string }): void;
  clear(): void;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Fills the text box with a text and focuses it. */
  suggest(text: string): void;
}

/** Returns the draft of a message to a person. Each person has a separate draft. */
export function useMessageDraft(userId: string, personId: string): MessageDraft {
  const { fields, set, clear } = useDraft(userId, `message:${personId}`, empty);
  const area = useRef<HTMLTextAreaElement>(null);
  function suggest(text: string) {
    set({ text });
    area.current?.focus();
  }
  return { fields, set, clear, area, suggest };
}

interface MessageFormProps {
  conversation: ConversationDetails;
  draft: MessageDraft;
}

/**
 * Returns a text that says why the viewer cannot send messages, or how many messages the viewer can still send.
 * Undefined if there is no limit.
 */
function describeLimit({ left, person, id }: ConversationDetails): string | undefined {
  if (left === null) return undefined;
  if (!person.isActive) return messages.personNotActive;
  if (person.isSample || person.isBot) return messages.cannotRead;
  if (left === 0) return messages.requestPending;
  const limit = id === null ? messages.strangerLimit : messages.strangerLimitMore;
  return limit({ name: person.displayName, left });
}

/** Form that sends a message to the other person. Enter sends; Shift+Enter inserts a line break. */
export function MessageForm({ conversation, draft }: MessageFormProps) {
  const { area } = draft;
  const { text } = draft.fields;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxMessageLength;
  const note = describeLimit(conversation);
  if (conversation.left === 0) return <p className="px-4 py-5 text-center text-sm text-muted">{note}</p>;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    queueMessageForSending(conversation.person.id, text.trim());
    draft.clear();
    area.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // On a touch screen Enter inserts a line break, because there is no Shift key.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={submit} className="px-3 py-2.5">
      {note && <p className="px-1 pb-2 text-sm text-muted">{note}</p>}
      <div className="flex items-end gap-2">
        {/* The padding keeps the focus ring of the text box visible. */}
        <div className="-m-1 max-h-40 min-w-0 flex-1 overflow-y-auto p-1">
          <TextArea
            ref={area}
            label={messages.message}
            hideLabel
            placeholder={messages.messagePerson({ name: conversation.person.displayName })}
            rows={1}
            className="rounded-[24px]! px-4!"
            limit={maxMessageLength}
            value={text}
            onValue={(value) => draft.set({ text: value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={messages.send}
          tone={canSend ? 'accent' : 'quiet'}
          disabled={!canSend}
          className="size-12! rounded-full! off:text-muted"
        />
      </div>
    </form>
  );
}
