import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { storyLifetimeHours } from '../../domain/limits.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

interface StorySettingsSheetProps {
  draft: UseStoryDraftResult;
  onClose: () => void;
}

/** Bottom sheet with the settings of a story: audience, replies and likes (EXP-037). */
export default function StorySettingsSheet({ draft, onClose }: StorySettingsSheetProps) {
  const { fields, set } = draft;
  return (
    <Dialog
      open
      width={440}
      title={messages.storySettings}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {commonMessages.done}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="text-md text-muted">{messages.audience({ hours: storyLifetimeHours })}</p>
        <div>
          <Switch
            label={messages.comments}
            hint={messages.commentsHint}
            checked={fields.replies !== 'off'}
            onChecked={(on) => set({ replies: on ? '' : 'off' })}
          />
          <Switch
            label={messages.likes}
            hint={messages.likesHint}
            checked={fields.reactions !== 'off'}
            onChecked={(on) => set({ reactions: on ? '' : 'off' })}
          />
        </div>
      </div>
    </Dialog>
  );
}
