import { use, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { guestOwner, removeDraft } from '#platform/client/drafts.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { countCodePoints } from '#platform/ui/counter.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxStoryComment } from '../../domain/limits.ts';
import type { Story, StoryComment } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import { StoryReply } from '../story-reply.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

type Way = 'comment' | 'message';

const ways = [
  { value: 'comment', label: messages.comment },
  { value: 'message', label: messages.message },
] as const;
const empty = { text: '' };

interface AnswerBoxProps {
  story: Story;
  onSent: (comment: StoryComment) => void;
}

/** Answers a story: for all as a comment, or for its author alone as a message (EXP-037). */
export function AnswerBox({ story, onSent }: AnswerBoxProps) {
  const requireUser = useRequireUser();
  const reply = use(StoryReply);
  const [wanted, setWay] = useState<Way>('comment');
  // Nobody writes to themselves, and a program reads nothing.
  const mayMessage =
    reply !== undefined && story.canReply && !story.can.seeViewers && !story.isBot && !story.isSample;
  const way = mayMessage ? wanted : 'comment';
  const answer = useAnswer(story, async ({ id, key, content }) => {
    if (way === 'comment' || reply === undefined) {
      onSent(
        (await storiesApi.createStoryComment({ id, storyId: story.id, content }, { idempotencyKey: key }))
          .comment,
      );
      return;
    }
    await reply({ id, storyId: story.id, recipientId: story.userId, content });
    toast.success(messages.sentTo({ name: story.userName }));
  });
  const { text, busy, error } = answer;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxStoryComment;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend)
      requireUser(
        (user) => answer.send(user.id),
        way === 'comment' ? messages.joinToComment : messages.joinToMessage,
      );
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  }
  const label = way === 'comment' ? messages.addComment : messages.messagePerson({ name: story.userName });
  return (
    <form onSubmit={submit}>
      {mayMessage && (
        <Segmented
          label={messages.answerBy}
          choices={ways}
          value={way}
          onValue={(next) => {
            setWay(next);
            answer.turn();
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
            limit={maxStoryComment}
            value={text}
            onValue={answer.write}
            onKeyDown={onKeyDown}
            error={error}
          />
        </div>
        <Button type="submit" tone="accent" disabled={!canSend} loading={busy}>
          {error ? commonMessages.retry : way === 'comment' ? messages.comment : messages.send}
        </Button>
      </div>
    </form>
  );
}

/** What is written, kept while typing and after a failure (EXP-023, EXP-027); `deliver` gets it out under one identity. */
function useAnswer(
  story: Story,
  deliver: (answer: { id: string; key: string; content: string }) => Promise<void>,
) {
  const auth = useAuth();
  const place = `storyComment:${story.id}`;
  const draft = useDraft(auth.user?.id ?? guestOwner, place, empty);
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
    write: (value: string) => draft.set({ text: value }),
    /** It goes another way from now on, as another thing. */
    turn() {
      renew();
      setError(undefined);
    },
    async send(userId: string) {
      if (busy) return;
      setBusy(true);
      setError(undefined);
      try {
        await deliver({ ...identity.current, content: text });
        draft.clear();
        removeDraft(userId, place);
        renew();
      } catch (failure) {
        setError(getErrorMessage(failure));
        if (failure instanceof CallError && ['id_taken', 'key_reused'].includes(failure.reason)) renew();
      }
      setBusy(false);
    },
  };
}
