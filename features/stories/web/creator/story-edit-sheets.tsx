import { lazy, Suspense } from 'react';
import { VenuePicker } from '#features/posts/web/public.ts';
import type { StoryEditPanelName } from './story-edit-toolbar.tsx';
import { useAddArt } from './art/use-add-art.ts';
import { useAddSticker } from './stickers/use-add-sticker.ts';
import { useAddTextSticker } from './stickers/use-add-text-sticker.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';

const AltTextSheet = lazy(() => import('./alt-text-sheet.tsx'));
const StorySongSheet = lazy(() => import('./song-sheet.tsx'));
const StickerSheet = lazy(() => import('./stickers/sticker-sheet.tsx'));
const MentionStickerSheet = lazy(() => import('./stickers/mention-sheet.tsx'));
const EventStickerSheet = lazy(() => import('./stickers/event-sheet.tsx'));
const StorySettingsSheet = lazy(() => import('./settings-sheet.tsx'));

interface StoryEditSheetsProps {
  draft: UseStoryDraftResult;
  /** Index of the edited picture. */
  pictureIndex: number;
  /** Id of the author. */
  userId: string;
  panel: StoryEditPanelName | undefined;
  onPanel: (panel: StoryEditPanelName | undefined) => void;
  /** Called when the author wants to ask a question on the picture. */
  onQuestion: () => void;
}

/** The open bottom sheet of the edit step, if there is one. */
export function ActiveStoryEditSheet(props: StoryEditSheetsProps) {
  const { draft, pictureIndex, userId, panel, onPanel, onQuestion } = props;
  const addSticker = useAddSticker(draft, pictureIndex);
  const addArt = useAddArt(draft, pictureIndex);
  const addTextSticker = useAddTextSticker(draft, pictureIndex);
  const onClose = () => onPanel(undefined);
  return (
    <Suspense>
      {panel === 'stickers' && (
        <StickerSheet
          onChoose={onPanel}
          onQuestion={() => {
            onClose();
            onQuestion();
          }}
          onTextSticker={addTextSticker}
          onArt={addArt}
          onClose={onClose}
        />
      )}
      {panel === 'place' && (
        <VenuePicker onChoose={({ name }) => draft.set({ location: name })} onClose={onClose} />
      )}
      {panel === 'mention' && <MentionStickerSheet userId={userId} onChoose={addSticker} onClose={onClose} />}
      {(panel === 'event' || panel === 'countdown') && (
        <EventStickerSheet hasCountdown={panel === 'countdown'} onChoose={addSticker} onClose={onClose} />
      )}
      {panel === 'alt' && <AltTextSheet draft={draft} pictureIndex={pictureIndex} onClose={onClose} />}
      {panel === 'song' && <StorySongSheet draft={draft} onClose={onClose} />}
      {panel === 'settings' && <StorySettingsSheet draft={draft} onClose={onClose} />}
    </Suspense>
  );
}
