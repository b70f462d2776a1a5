import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { maxStoryCommentLength } from '../../domain/limits.ts';
import type { Story } from '../../domain/story-shape.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';
import { useStoryReplyForm, useStoryReplySender } from './use-story-reply-form.ts';
import type { StoryReplyChannel } from './use-story-reply-form.ts';

const channels = [
  { value: 'comment', label: messages.publicComment },
  { value: 'message', label: messages.privateMessage },
] as const;

interface StoryReplyFormProps {
  story: Story;
}

/** Form for a reply to a story: a public comment, or a message to the story's author (EXP-037). */
export function StoryReplyForm({ story }: StoryReplyFormProps) {
  const requireUser = useRequireSignIn();
  const { canMessage, send } = useStoryReplySender(story);
  const [chosen, setChannel] = useState<StoryReplyChannel>('comment');
  const channel = canMessage ? chosen : 'comment';
  const reply = useStoryReplyForm(`storyComment:${story.id}`, (written) => send(channel, written));
  const { text, busy, error } = reply;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxStoryCommentLength;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend)
      requireUser(
        async (user) => void (await reply.submit(user.id)),
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
