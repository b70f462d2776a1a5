import { Images, MapPin, Music, Palette, Trash2, Type, WandSparkles } from 'lucide-react';
import { messages } from './messages.ts';
import { RoundButton } from './round-button.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';

/** Name of the sheet or strip that a button of the edit step opens. */
export type StoryEditPanelName = 'alt' | 'filters' | 'place' | 'settings' | 'song';

interface StoryEditToolbarProps {
  draft: UseStoryDraftResult;
  /** Index of the edited picture. */
  at: number;
  panel: StoryEditPanelName | undefined;
  onPanel: (panel: StoryEditPanelName) => void;
  onWrite: () => void;
  onChoose: () => void;
}

/** Toolbar with the buttons that edit the picture, each with a caption. */
export function StoryEditToolbar({ draft, at, panel, onPanel, onWrite, onChoose }: StoryEditToolbarProps) {
  const isPhoto = draft.readPicture(at).backdrop === '';
  return (
    <div
      role="toolbar"
      aria-label={messages.tools}
      aria-orientation="vertical"
      className="absolute top-[max(12px,env(safe-area-inset-top))] right-2 flex w-20 flex-col items-center gap-2"
    >
      <RoundButton
        icon={Type}
        label={messages.addWords}
        caption={messages.toolText}
        data-autofocus
        onClick={onWrite}
      />
      <RoundButton
        icon={MapPin}
        label={messages.addPlace}
        caption={messages.toolPlace}
        onClick={() => onPanel('place')}
      />
      <RoundButton
        icon={Music}
        label={messages.addSong}
        caption={messages.toolSong}
        onClick={() => onPanel('song')}
      />
      <RoundButton
        icon={isPhoto ? WandSparkles : Palette}
        label={isPhoto ? messages.filters : messages.backdrops}
        caption={isPhoto ? messages.toolFilter : messages.toolBackground}
        aria-expanded={panel === 'filters'}
        onClick={() => onPanel('filters')}
      />
      {draft.room > 0 && (
        <RoundButton
          icon={Images}
          label={messages.addPictures}
          caption={messages.toolPhotos}
          onClick={onChoose}
        />
      )}
      <RoundButton
        icon={Trash2}
        label={messages.removePicture({ at: at + 1 })}
        caption={messages.toolRemove}
        onClick={() => draft.removePicture(at)}
      />
    </div>
  );
}
