import { useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import type { Me } from '#features/accounts/web/public.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { countCodePoints } from '#platform/ui/counter.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxMessage } from '../domain/limits.ts';
import type { Message, Talk } from './calls.ts';
import { messages } from './messages.ts';
import { send } from './sending.ts';

interface MessageBoxProps {
  talk: Talk;
  user: Me;
  onSent: (message: Message) => void;
}

const empty = { text: '' };

/** Why nothing can be written, or how much; undefined where there is nothing to say. */
function noteOf({ left, person, id }: Talk): string | undefined {
  if (left === null) return undefined;
  if (!person.isActive) return messages.personNotActive;
  if (person.isSample || person.isBot) return messages.cannotRead;
  if (left === 0) return messages.requestPending;
  const limit = id === null ? messages.strangerLimit : messages.strangerLimitMore;
  return limit({ name: person.displayName, left });
}

/** Writes a message; what is typed is kept per person. Enter sends, Shift and Enter begins a line. */
export function MessageBox({ talk, user, onSent }: MessageBoxProps) {
  const draft = useDraft(user.id, `message:${talk.person.id}`, empty);
  const area = useRef<HTMLTextAreaElement>(null);
  const { text } = draft.fields;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxMessage;
  const note = noteOf(talk);
  if (talk.left === 0) return <p className="px-4 py-5 text-center text-sm text-muted">{note}</p>;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    send(talk.person.id, text.trim(), onSent);
    draft.clear();
    area.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // On a phone Enter is for lines: there is no Shift to hold.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={submit} className="px-3 py-2.5">
      {note && <p className="px-1 pb-2 text-sm text-muted">{note}</p>}
      <div className="flex items-end gap-2">
        <div className="max-h-40 min-w-0 flex-1 overflow-y-auto">
          <TextArea
            ref={area}
            label={messages.message}
            hideLabel
            placeholder={messages.messagePerson({ name: talk.person.displayName })}
            rows={1}
            limit={maxMessage}
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
          className="mb-0.5"
        />
      </div>
    </form>
  );
}
