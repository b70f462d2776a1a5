import type { FormEvent, KeyboardEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxStoryCommentLength } from '../../domain/limits.ts';
import type { Story } from '../../domain/story-shape.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';
import { useStoryReplyForm, useStoryReplySender } from './use-story-reply-form.ts';

interface StoryReplyFormProps {
  story: Story;
}

/**
 * Form for a public comment on a story. For a message to the author, the bar below the story has another field
 * (EXP-037).
 */
export function StoryCommentForm({ story }: StoryReplyFormProps) {
  const requireUser = useRequireSignIn();
  const { send } = useStoryReplySender(story);
  const reply = useStoryReplyForm(`storyComment:${story.id}`, (written) => send('comment', written));
  const { text, busy, error } = reply;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxStoryCommentLength;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend) requireUser(async (user) => void (await reply.submit(user.id)), messages.joinToComment);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  }
  return (
    <form onSubmit={submit}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            label={messages.addPublicComment}
            hideLabel
            placeholder={messages.addPublicComment}
            rows={1}
            look="rounded"
            limit={maxStoryCommentLength}
            value={text}
            onValue={reply.setText}
            onKeyDown={onKeyDown}
            readOnly={busy}
            error={error}
          />
        </div>
        <IconButton
          type="submit"
          tone={canSend ? 'accent' : 'quiet'}
          icon={SendHorizontal}
          label={error ? commonMessages.retry : messages.comment}
          disabled={!canSend}
          loading={busy}
          className="rounded-full! off:text-muted"
        />
      </div>
    </form>
  );
}
