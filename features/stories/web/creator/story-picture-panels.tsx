import { joinClassNames } from '#platform/ui/cx.ts';
import { storyBottomBarHeightCss } from '../story-layout.tsx';
import { PhotoErrorMessage } from './photo-error-message.tsx';
import { PictureFilterStrip } from './picture-filter-strip.tsx';
import type { StoryEditPanelName } from './story-edit-toolbar.tsx';
import { PictureThumbnailStrip, StoryPhotosPanel } from './story-photos-panel.tsx';
import { StoryAltPlaceAndSongChips } from './story-picture-chips.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';

interface StoryPicturePanelsProps {
  draft: UseStoryDraftResult;
  urls: readonly string[];
  /** Index of the edited picture. */
  pictureIndex: number;
  panel: StoryEditPanelName | undefined;
  /** True while a text or a drawing is being edited. The panels are then invisible. */
  isHidden: boolean;
  /** Called with the index of another picture to edit. */
  onPictureIndex: (index: number) => void;
  onPanel: (panel: StoryEditPanelName) => void;
  onChoose: () => void;
}

/**
 * Panels on the bottom of the edited picture: the open panel of photos or filters, the chips of the picture, and the
 * thumbnails of all pictures.
 */
export function StoryPhotosAndFiltersPanels(props: StoryPicturePanelsProps) {
  const { draft, urls, pictureIndex, panel, isHidden, onPictureIndex, onPanel, onChoose } = props;
  return (
    <div
      inert={isHidden}
      className={joinClassNames(
        'pointer-events-none absolute inset-x-0 flex flex-col gap-2 pb-3 has-[[role=radiogroup]]:pb-2 [&>*]:pointer-events-auto',
        isHidden && 'invisible',
      )}
      style={{ bottom: storyBottomBarHeightCss }}
    >
      {draft.problem && <PhotoErrorMessage text={draft.problem} />}
      {panel === 'photos' && (
        <StoryPhotosPanel
          draft={draft}
          urls={urls}
          pictureIndex={pictureIndex}
          onPictureIndex={onPictureIndex}
          onChoose={onChoose}
        />
      )}
      {panel !== 'filters' && panel !== 'photos' && (
        <StoryAltPlaceAndSongChips
          draft={draft}
          pictureIndex={pictureIndex}
          onAlt={() => onPanel('alt')}
          onPlace={() => onPanel('place')}
          onSong={() => onPanel('song')}
        />
      )}
      {draft.images.length > 1 && panel !== 'photos' && (
        <PictureThumbnailStrip urls={urls} at={pictureIndex} onAt={onPictureIndex} />
      )}
      {panel === 'filters' && (
        <PictureFilterStrip draft={draft} pictureIndex={pictureIndex} url={urls[pictureIndex]} />
      )}
    </div>
  );
}
