import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxStoryPlaceOrMusicTextLength } from '../../domain/limits.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

/** Bottom sheet with the song of a story. */
export default function StorySongSheet({
  draft,
  onClose,
}: {
  draft: UseStoryDraftResult;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      width={440}
      title={messages.addSong}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {commonMessages.done}
        </Button>
      }
    >
      <TextField
        label={messages.music}
        data-autofocus
        maxLength={maxStoryPlaceOrMusicTextLength}
        placeholder={messages.musicPlaceholder}
        hint={messages.musicHint}
        value={draft.fields.music}
        onValue={(music) => draft.set({ music })}
      />
    </Dialog>
  );
}
