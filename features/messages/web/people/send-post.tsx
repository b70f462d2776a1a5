import { useRef, useState } from 'react';
import { SendHorizontal } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { SendPostSectionProps } from '#features/posts/web/public.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { DisplayableError } from '#platform/client/displayable-error.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxMessageLength } from '../../domain/limits.ts';
import { messagesApi } from '../calls.ts';
import { messages } from '../messages.ts';
import { buildSharingMessage, getAddressLineLength } from '../share/screen-to-share.ts';
import { PeoplePicker } from './people-picker.tsx';

/** A person or a group. */
interface Recipient {
  id: string;
  name: string;
  isGroup: boolean;
}
/** The chosen people and groups by id. */
type Chosen = ReadonlyMap<string, Recipient>;
const nobody: Chosen = new Map();
const emptyDraft = { text: '' };

/**
 * Section of the share dialogs that sends a post, an event or a place to one or more people and groups as a message,
 * with an optional text (EXP-046). A person whose message could not be sent stays selected. Not shown to guests.
 */
export default function SendPostAsMessageSection(props: SendPostSectionProps) {
  const { user } = useAuth();
  return user ? <SendPostForm key={`${user.id} ${getDraftName(props)}`} {...props} userId={user.id} /> : null;
}

/** Returns the name under which the draft of the text is stored. */
const getDraftName = ({ postId, screen }: SendPostSectionProps) => `send:${screen?.path ?? postId}`;

/** Returns the content of the message: a post is attached, and an event or a place is sent as its address. */
const buildMessage = ({ postId, screen }: SendPostSectionProps, words: string) =>
  screen === undefined ? { postId, content: words } : { content: buildSharingMessage(words, screen) };

/**
 * Form of `SendPostAsMessageSection`. Stores the text as a draft, so that closing the dialog does not lose the text
 * (EXP-007).
 */
function SendPostForm(props: SendPostSectionProps & { userId: string }) {
  const { onSent, userId } = props;
  const [chosen, setChosen] = useState(nobody);
  const draft = useDraft(userId, getDraftName(props), emptyDraft);
  const { text } = draft.fields;
  const maxLength = maxMessageLength - getAddressLineLength(props.screen);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Message ids by recipient. A retry uses the same id, so that no recipient gets the post twice.
  const ids = useRef(new Map<string, string>());

  function toggle(recipient: Recipient) {
    const next = new Map(chosen);
    if (!next.delete(recipient.id)) next.set(recipient.id, recipient);
    setChosen(next);
  }

  async function sendTo({ id: recipientId, isGroup }: Recipient): Promise<void> {
    const id = ids.current.get(recipientId) ?? newId();
    ids.current.set(recipientId, id);
    const message = { id, ...buildMessage(props, text.trim()) };
    const options = { idempotencyKey: id };
    try {
      if (isGroup) await messagesApi.sendGroupMessage({ ...message, conversationId: recipientId }, options);
      else await messagesApi.sendMessage({ ...message, recipientId }, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'key_reused') throw error;
      // The recipient already got the message of an earlier attempt, with another text. The next attempt sends a new
      // message.
      ids.current.delete(recipientId);
      throw new DisplayableError(messages.earlierTextSent);
    }
  }

  async function send() {
    setSending(true);
    setProblem(undefined);
    const left = new Map(chosen);
    const problems: string[] = [];
    for (const recipient of chosen.values()) {
      try {
        await sendTo(recipient);
        left.delete(recipient.id);
      } catch (error) {
        const problem = getErrorMessage(error);
        problems.push(
          chosen.size === 1
            ? messages.notSent({ problem })
            : messages.notSentTo({ name: recipient.name, problem }),
        );
        // Without a network, the messages to the other people would fail too.
        if (error instanceof CallError && error.isUnreachable) break;
      }
    }
    const sent = new Map([...chosen].filter(([id]) => !left.has(id)));
    if (sent.size > 0) toast.success(messages.sentTo({ names: formatNames(sent) }));
    if (left.size === 0) {
      draft.clear();
      onSent();
    } else {
      setChosen(left);
      setProblem(problems.join('\n'));
    }
    setSending(false);
  }

  return (
    <section aria-label={messages.sendTo}>
      {/* The negative margin gives room to focus rings and to the background of a row under the pointer. */}
      <div className="-mx-2 max-h-[44dvh] overflow-y-auto overscroll-contain px-2 py-0.5">
        <PeoplePicker
          userId={userId}
          chosenIds={new Set(chosen.keys())}
          onChoose={({ id, displayName }) => toggle({ id, name: displayName, isGroup: false })}
          onChooseGroup={({ id, title }) => toggle({ id, name: title, isGroup: true })}
        />
      </div>
      {chosen.size > 0 && (
        <form
          className="mt-2 flex items-end gap-2 border-t border-line pt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={messages.addWords}
              hideLabel
              placeholder={messages.addWords}
              limit={maxLength}
              maxLength={maxLength}
              autoComplete="off"
              value={text}
              onValue={(words) => draft.set({ text: words })}
            />
          </div>
          <Button
            type="submit"
            tone="accent"
            icon={SendHorizontal}
            loading={isSending}
            // `maxLength` does not apply to the text of a draft.
            disabled={countCodePoints(text.trim()) > maxLength}
          >
            {messages.send}
          </Button>
        </form>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm whitespace-pre-line text-danger-ink">
          {problem}
        </p>
      )}
    </section>
  );
}

const formatNames = (recipients: Chosen) =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(
    [...recipients.values()].map(({ name }) => name),
  );
