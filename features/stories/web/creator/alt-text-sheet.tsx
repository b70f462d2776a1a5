import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxAltTextLength } from '#features/posts/domain/limits.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

interface AltTextSheetProps {
  draft: UseStoryDraftResult;
  /** Index of the picture that the alternative text belongs to. */
  pictureIndex: number;
  onClose: () => void;
}

/** Bottom sheet with the alternative text of a picture. */
export default function AltTextSheet({ draft, pictureIndex, onClose }: AltTextSheetProps) {
  return (
    <Dialog
      open
      width={440}
      title={messages.describePicture}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {commonMessages.done}
        </Button>
      }
    >
      <TextArea
        label={messages.altText({ at: pictureIndex + 1 })}
        hint={messages.altTextHint}
        data-autofocus
        rows={3}
        limit={maxAltTextLength}
        value={draft.readPicture(pictureIndex).alt}
        onValue={(alt) => draft.changePicture(pictureIndex, { alt })}
      />
    </Dialog>
  );
}
