import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { Trash2, X } from 'lucide-react';
import { VenuePicker } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import type { StoryTextBlock } from '../../domain/story-text-block.ts';
import { useDialogFocusAfterStepChange } from '../full-screen-dialog.tsx';
import { StoryLayout, storyPictureProps } from '../story-layout.tsx';
import { getPictureFilterCss } from '../filters.ts';
import { FramedPicture } from './framed-picture.tsx';
import { DrawingView } from './drawing/drawing-view.tsx';
import { StoryEditToolbar } from './story-edit-toolbar.tsx';
import type { StoryEditPanelName } from './story-edit-toolbar.tsx';
import { StoryPicturePanels } from './story-picture-panels.tsx';
import { RoundButton } from './round-button.tsx';
import { StoryShareBar } from './story-share-bar.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { readUnfinishedTextBlock } from './draft-fields.ts';
import { useObjectUrls } from './use-object-urls.ts';
import type { useShareStory } from './use-share-story.ts';
import { TextBlockEditor } from './text-blocks/text-block-editor.tsx';
import { EditableTextBlock } from './text-blocks/editable-text-block.tsx';
import { focusTextBlock, useTextBlockEditing } from './text-blocks/use-text-block-editing.ts';
import { messages } from './messages.ts';

const AltTextSheet = lazy(() => import('./alt-text-sheet.tsx'));
const DrawingEditor = lazy(() => import('./drawing/drawing-editor.tsx'));
const SongSheet = lazy(() => import('./song-sheet.tsx'));
const StorySettingsSheet = lazy(() => import('./settings-sheet.tsx'));

interface StoryEditStepProps {
  draft: UseStoryDraftResult;
  sharing: ReturnType<typeof useShareStory>;
  onChoose: () => void;
  onClose: () => void;
}

/** Second step of creating a story: adds text, place and filter to the pictures, and shares the story. */
export function StoryEditStep({ draft, sharing, onChoose, onClose }: StoryEditStepProps) {
  useDialogFocusAfterStepChange('edit');
  const [chosen, setChosen] = useState(() => readUnfinishedTextBlock(draft.fields)?.picture ?? 0);
  const at = Math.min(chosen, draft.images.length - 1);
  const picture = draft.readPicture(at);
  const urls = useObjectUrls(draft.images);
  const frame = useRef<HTMLDivElement>(null);
  const { editing, edit, keep, cancel, setTextBlocks, write, finishTextBlock } = useTextBlockEditing(
    draft,
    at,
    frame,
  );
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
            draft={draft}
            sharing={sharing}
            onSettings={() => setPanel('settings')}
            isHidden={isEditing}
          />
        }
        backdrop={<BlurredPicture url={urls[at]} filter={draft.fields.filter} />}
        sideContent={
          <>
            <StoryPicturePanels
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
          <TextBlockLayer
            blocks={picture.words}
            hidden={editing?.index}
            frame={frame}
            onChange={setTextBlocks}
            onEdit={edit}
          />
          <div className={joinClassNames(isEditing && 'invisible')}>
            <RoundButton
              icon={X}
              label={commonMessages.close}
              onClick={onClose}
              className="absolute top-[max(12px,env(safe-area-inset-top))] left-3"
            />
            <StoryEditToolbar draft={draft} at={at} panel={panel} onPanel={toggle} onWrite={write} />
          </div>
        </div>
      </StoryLayout>
      <Suspense>
        {panel === 'place' && (
          <VenuePicker
            onChoose={({ name }) => draft.set({ location: name })}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === 'alt' && (
          <AltTextSheet draft={draft} pictureIndex={at} onClose={() => setPanel(undefined)} />
        )}
        {panel === 'song' && <SongSheet draft={draft} onClose={() => setPanel(undefined)} />}
        {panel === 'settings' && <StorySettingsSheet draft={draft} onClose={() => setPanel(undefined)} />}
      </Suspense>
    </>
  );
}

/** The whole 9:16 picture with its drawing, in the same size as in the story player. */
function EditedPicture(props: ComponentProps<typeof FramedPicture>) {
  return (
    <div {...storyPictureProps}>
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

interface TextBlockLayerProps {
  blocks: readonly StoryTextBlock[];
  /** Index of the text that is hidden because it is being edited; undefined if no text is edited. */
  hidden: number | undefined;
  frame: RefObject<HTMLDivElement | null>;
  onChange: (blocks: StoryTextBlock[]) => void;
  onEdit: (at: number) => void;
}

/** Layer with the texts on the picture and a trash can. Dragging a text into the trash can removes the text. */
function TextBlockLayer({ blocks, hidden, frame, onChange, onEdit }: TextBlockLayerProps) {
  const helpId = useId();
  const basket = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [isOver, setOver] = useState(false);
  const remove = (at: number) => {
    onChange(blocks.filter((_, i) => i !== at));
    // The removed text had the keyboard focus. The focus moves to the button that adds a text.
    focusTextBlock(frame.current, undefined);
  };
  function onDrag(at: number, point: { x: number; y: number } | null) {
    const box = basket.current?.getBoundingClientRect();
    setDragging(point !== null);
    if (point === null) {
      if (isOver) remove(at);
      setOver(false);
    } else if (box) {
      setOver(Math.hypot(point.x - box.x - box.width / 2, point.y - box.y - box.height / 2) < box.width);
    }
  }
  return (
    <>
      <p id={helpId} hidden>
        {messages.wordsHelp}
      </p>
      {blocks.map((one, at) =>
        at === hidden ? null : (
          <EditableTextBlock
            key={at}
            block={one}
            frame={frame}
            helpId={helpId}
            onChange={(changed) => onChange(blocks.map((other, i) => (i === at ? changed : other)))}
            onEdit={() => onEdit(at)}
            onRemove={() => remove(at)}
            onDrag={(point) => onDrag(at, point)}
          />
        ),
      )}
      <div
        ref={basket}
        aria-hidden
        className={joinClassNames(
          'pointer-events-none absolute bottom-24 left-1/2 flex size-14 -translate-x-1/2 items-center justify-center rounded-full transition-opacity',
          isOver ? 'bg-[oklch(0.53_0.19_25)]' : 'bg-[oklch(0.14_0.005_60/0.72)]',
          !isDragging && 'opacity-0',
        )}
      >
        <Trash2 size={24} />
      </div>
    </>
  );
}
