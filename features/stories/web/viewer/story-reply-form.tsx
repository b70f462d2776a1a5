import { use, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { appMutations } from '#platform/client/store/app-stores.ts';
import { guestDraftOwner, readDraft, removeDraft } from '#platform/client/drafts.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxStoryCommentLength } from '../../domain/limits.ts';
import type { Story } from '../../domain/story-shape.ts';
import { createStoryCommentMutation } from './use-story-comments.ts';
import { StoryReplyContext } from '../story-reply.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

type Channel = 'comment' | 'message';

const channels = [
  { value: 'comment', label: messages.comment },
  { value: 'message', label: messages.message },
] as const;
const empty = { text: '' };

interface StoryReplyFormProps {
  story: Story;
}

/** Form for a reply to a story: a public comment, or a message to the story's author (EXP-037). */
export function StoryReplyForm({ story }: StoryReplyFormProps) {
  const requireUser = useRequireUser();
  const sendMessage = use(StoryReplyContext);
  const [chosen, setChannel] = useState<Channel>('comment');
  // The author cannot message themselves, and a bot does not read messages.
  const canMessage =
    sendMessage !== undefined && story.canReply && !story.can.seeViewers && !story.isBot && !story.isSample;
  const channel = canMessage ? chosen : 'comment';
  const reply = useReply(story, async ({ id, key, content }) => {
    if (channel === 'comment' || sendMessage === undefined) {
      const result = await appMutations.run(
        createStoryCommentMutation,
        { id, storyId: story.id, content },
        key,
      );
      if (typeof result === 'object' && 'error' in result) throw result.error;
      return;
    }
    await sendMessage({ id, storyId: story.id, recipientId: story.userId, content });
    toast.success(messages.sentTo({ name: story.userName }));
  });
  const { text, busy, error } = reply;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxStoryCommentLength;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend)
      requireUser(
        (user) => reply.submit(user.id),
        channel === 'comment' ? messages.joinToComment : messages.joinToMessage,
      );
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  }
  const label =
    channel === 'comment' ? messages.addComment : messages.messagePerson({ name: story.userName });
  return (
    <form onSubmit={submit}>
      {canMessage && (
        <SegmentedControl
          label={messages.replyAs}
          choices={channels}
          value={channel}
          onValue={(next) => {
            setChannel(next);
            reply.renewIdentity();
          }}
          className="pb-2.5"
        />
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            label={label}
            hideLabel
            placeholder={label}
            rows={1}
            limit={maxStoryCommentLength}
            value={text}
            onValue={reply.setText}
            onKeyDown={onKeyDown}
            error={error}
          />
        </div>
        <Button type="submit" tone="accent" disabled={!canSend} loading={busy}>
          {error ? commonMessages.retry : channel === 'comment' ? messages.comment : messages.send}
        </Button>
      </div>
    </form>
  );
}

/**
 * State of a reply. The draft is stored while the person types (EXP-023). Retries use the same id and idempotency
 * key, so the reply is sent once (EXP-027).
 */
function useReply(
  story: Story,
  send: (reply: { id: string; key: string; content: string }) => Promise<void>,
) {
  const auth = useAuth();
  const place = `storyComment:${story.id}`;
  const draft = useDraft(auth.user?.id ?? guestDraftOwner, place, empty);
  const identity = useRef({ id: newId(), key: newId() });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { text } = draft.fields;
  const renew = () => {
    identity.current = { id: newId(), key: newId() };
  };
  return {
    text,
    busy,
    error,
    setText: (value: string) => draft.set({ text: value }),
    /** Creates a new id and idempotency key; called when the person switches between comment and message. */
    renewIdentity() {
      renew();
      setError(undefined);
    },
    async submit(userId: string) {
      if (busy) return;
      setBusy(true);
      setError(undefined);
      try {
        await send({ ...identity.current, content: text });
        draft.clear();
        // If the person logged in meanwhile, the draft was moved to the account. A draft with another text is not
        // removed.
        if (readDraft(userId, place)?.fields['text'] === text) removeDraft(userId, place);
        renew();
      } catch (failure) {
        setError(getErrorMessage(failure));
        if (failure instanceof CallError && ['id_taken', 'key_reused'].includes(failure.reason)) renew();
      }
      setBusy(false);
    },
  };
}
