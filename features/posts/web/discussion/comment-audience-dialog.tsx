import { useState } from 'react';
import type { FormEvent } from 'react';
import { AtSign, Globe, MessageSquareOff, UserCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { SettingsRadioRow } from '#platform/ui/settings-choice.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commentAudiences } from '../../domain/comment-audience.ts';
import type { CommentAudience } from '../../domain/comment-audience.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import { postEntityType } from '../post-store.ts';
import { messages } from './messages.ts';

const icons: Record<CommentAudience, LucideIcon> = {
  everyone: Globe,
  following: UserCheck,
  mentioned: AtSign,
  nobody: MessageSquareOff,
};

/** Dialog in which the author of a post chooses who may comment on it (EXP-030). */
export default function CommentAudienceDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [audience, setAudience] = useState<CommentAudience>(post.commentAudience ?? 'everyone');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      const answer = await postsApi.updateCommentAudience({ postId: post.id, audience });
      appEntityStore.write(postEntityType, [answer.post]);
      toast.success(messages.audienceSaved({ audience }));
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure));
      setSaving(false);
    }
  }
  const formId = `comment-audience-${post.id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.whoCanComment}
      width={420}
      footer={
        <>
          {error && (
            <p role="alert" className="mb-2 text-sm text-danger-ink">
              {error}
            </p>
          )}
          <Button type="submit" form={formId} tone="accent" wide loading={isSaving}>
            {commonMessages.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <fieldset>
          <legend className="sr-only">{messages.whoCanComment}</legend>
          <SettingsCard>
            {commentAudiences.map((value) => (
              <SettingsRadioRow
                key={value}
                name="comment-audience"
                icon={icons[value]}
                label={messages.audience({ audience: value })}
                hint={messages.audienceHint({ audience: value })}
                isChosen={value === audience}
                onChoose={() => setAudience(value)}
              />
            ))}
          </SettingsCard>
        </fieldset>
        <p className="mt-3 px-1 text-sm text-muted">{messages.audienceNote}</p>
      </form>
    </Dialog>
  );
}
