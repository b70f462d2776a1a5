import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { X } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { useDialogFocusAfterStepChange } from '../full-screen-dialog.tsx';
import { StoryLayout, storyPictureClassNameAndStyle } from '../story-layout.tsx';
import { getPictureFilterCss } from '../filters.ts';
import { StoryArtLayer } from './art/story-art-layer.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { DrawingView } from './drawing/drawing-view.tsx';
import { StoryEditToolbar } from './story-edit-toolbar.tsx';
import type { StoryEditPanelName } from './story-edit-toolbar.tsx';
import { StoryPhotosAndFiltersPanels } from './story-picture-panels.tsx';
import { RoundIconButton } from './round-button.tsx';
import { StoryShareBar } from './story-share-bar.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { readUnfinishedTextBlock } from './draft-fields.ts';
import { useObjectUrls } from './use-object-urls.ts';
import type { useShareStory } from './use-share-story.ts';
import { TextBlockEditor } from './text-blocks/text-block-editor.tsx';
import { useTextBlockEditing } from './text-blocks/use-text-block-editing.ts';
import { StoryTextAndStickerLayer } from './picture-item-layer.tsx';
import { ActiveStoryEditSheet } from './story-edit-sheets.tsx';

const DrawingEditor = lazy(() => import('./drawing/drawing-editor.tsx'));

interface StoryEditStepProps {
  /** Id of the author. */
  userId: string;
  draft: UseStoryDraftResult;
  sharing: ReturnType<typeof useShareStory>;
  onChoose: () => void;
  onClose: () => void;
}

/** Second step of creating a story: adds text, place and filter to the pictures, and shares the story. */
export function StoryEditStep({ userId, draft, sharing, onChoose, onClose }: StoryEditStepProps) {
  useDialogFocusAfterStepChange('edit');
  const [chosen, setChosen] = useState(() => readUnfinishedTextBlock(draft.fields)?.picture ?? 0);
  const at = Math.min(chosen, draft.images.length - 1);
  const picture = draft.readPicture(at);
  const urls = useObjectUrls(draft.images);
  const frame = useRef<HTMLDivElement>(null);
  const { editing, edit, keep, cancel, setTextBlocks, write, writeQuestion, finishTextBlock } =
    useTextBlockEditing(draft, at, frame);
  const [panel, setPanel] = useState<StoryEditPanelName>();
  const isDrawing = panel === 'drawing';
  const isEditing = editing !== undefined || isDrawing;
  useFocusAfterDrawing(isDrawing, frame);
  const toggle = (name: StoryEditPanelName) => setPanel((was) => (was === name ? undefined : name));
  return (
    <>
      <StoryLayout
        frameRef={frame}
        footer={
          <StoryShareBar
            userId={userId}
            draft={draft}
            sharing={sharing}
            onSettings={() => setPanel('settings')}
            isHidden={isEditing}
          />
        }
        backdrop={<BlurredPicture url={urls[at]} filter={draft.fields.filter} />}
        sideContent={
          <>
            <StoryPhotosAndFiltersPanels
              draft={draft}
              urls={urls}
              pictureIndex={at}
              panel={panel}
              isHidden={isEditing}
              onPictureIndex={setChosen}
              onPanel={setPanel}
              onChoose={onChoose}
            />
            {isDrawing && (
              <Suspense>
                <DrawingEditor
                  strokes={picture.drawing}
                  filter={draft.fields.filter}
                  onChange={(drawing) => draft.changePicture(at, { drawing })}
                  onDone={() => setPanel(undefined)}
                />
              </Suspense>
            )}
            {editing !== undefined && (
              <TextBlockEditor
                block={editing.block}
                onChange={keep}
                onDone={finishTextBlock}
                onCancel={cancel}
              />
            )}
          </>
        }
      >
        <div inert={isEditing} className="absolute inset-0">
          <EditedPicture
            url={urls[at]}
            filter={draft.fields.filter}
            picture={picture}
            onFraming={(framing) => draft.changePicture(at, { framing })}
            onTap={write}
          />
          <StoryArtLayer
            art={picture.art}
            filter={draft.fields.filter}
            onArt={(art) => draft.changePicture(at, { art })}
            onRemoved={() => frame.current?.querySelector<HTMLElement>('[data-tool-stickers]')?.focus()}
          />
          <StoryTextAndStickerLayer
            blocks={picture.words}
            hidden={editing?.index}
            stickers={picture.stickers}
            frame={frame}
            onBlocks={setTextBlocks}
            onStickers={(next) => draft.changePicture(at, { stickers: next })}
            onEdit={edit}
          />
          <div className={joinClassNames(isEditing && 'invisible')}>
            <RoundIconButton
              icon={X}
              label={commonMessages.close}
              onClick={onClose}
              className="absolute top-[max(12px,env(safe-area-inset-top))] left-3"
            />
            <StoryEditToolbar
              draft={draft}
              at={at}
              panel={panel}
              isHidden={isEditing}
              onPanel={toggle}
              onWrite={write}
            />
          </div>
        </div>
      </StoryLayout>
      <ActiveStoryEditSheet
        draft={draft}
        pictureIndex={at}
        userId={userId}
        panel={panel}
        onPanel={setPanel}
        onQuestion={writeQuestion}
      />
    </>
  );
}

/** The whole 9:16 picture with its drawing, in the same size as in the story player. */
function EditedPicture(props: ComponentProps<typeof FramedPicture>) {
  return (
    <div {...storyPictureClassNameAndStyle}>
      <FramedPicture {...props} />
      <DrawingView strokes={props.picture.drawing} filter={props.filter} />
    </div>
  );
}

/** After the drawing editor has closed, moves the focus to the toolbar button that opens it (EXP-005). */
function useFocusAfterDrawing(isDrawing: boolean, frame: RefObject<HTMLElement | null>): void {
  const wasDrawing = useRef(false);
  useEffect(() => {
    // The tools are inert while the drawing editor is open, so they can be focused only after it has closed.
    if (wasDrawing.current && !isDrawing)
      frame.current?.querySelector<HTMLElement>('[data-tool-draw]')?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing, frame]);
}

/** Enlarged, blurred and darkened copy of the picture, shown as the background below the frame on a tall phone. */
function BlurredPicture({ url, filter }: { url: string | undefined; filter: string }) {
  if (!url) return null;
  return (
    <div className="size-full" style={{ filter: getPictureFilterCss(filter) }}>
      <img
        src={sanitizeImageUrl(url)}
        alt=""
        className="size-full scale-125 object-cover blur-2xl brightness-50"
      />
    </div>
  );
}
