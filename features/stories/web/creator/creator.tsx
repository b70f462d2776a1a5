import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getPastedFiles } from '#features/media/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { FullScreenDialog } from '../full-screen-dialog.tsx';
import { StoryCaptureStep } from './camera/story-capture-step.tsx';
import { StoryEditStep } from './story-edit-step.tsx';
import { useIsTrueForLimitedTime } from './use-is-shown-for-a-while.ts';
import { useShareStory } from './use-share-story.ts';
import { useStoryDraft } from './use-story-draft.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

/**
 * Full-screen creator of a story. In the first step, the person takes or chooses a photo, or chooses one of the app's
 * own backgrounds (color gradients). In the second step, the person adds text, place and filter, and shares the story
 * (SHELL-063, STORY-010).
 */
export default function StoryCreator({ user, onClose }: { user: OwnAccount; onClose: () => void }) {
  const draft = useStoryDraft(user.id);
  const sharing = useShareStory(draft, onClose);
  const leaving = useUnsavedChangesGuard(draft, sharing.step !== undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const isAsking = useRef(false);

  async function requestClose(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    if (await leaving.mayLeave()) onClose();
    isAsking.current = false;
  }
  const hasPictures = draft.images.length > 0;
  const isRestoredNoteShown = useIsTrueForLimitedTime(draft.isRestored && hasPictures, restoredNoteMs);

  function addTransferredFiles(event: ClipboardEvent | DragEvent, files: readonly File[]) {
    if (files.length === 0) return;
    event.preventDefault();
    void draft.addFiles(files);
  }
  return (
    <FullScreenDialog
      label={messages.title}
      onRequestClose={() => void requestClose()}
      onPaste={(event) => addTransferredFiles(event, getPastedFiles(event.clipboardData))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => addTransferredFiles(event, [...event.dataTransfer.files])}
    >
      <p
        role="status"
        className={
          isRestoredNoteShown && sharing.step === undefined
            ? 'pointer-events-none fixed top-[max(18px,env(safe-area-inset-top))] left-1/2 z-30 -translate-x-1/2 rounded-full bg-[oklch(0.14_0.005_60/0.72)] px-3 py-1.5 text-sm whitespace-nowrap text-white'
            : 'sr-only'
        }
      >
        {sharing.step ?? (isRestoredNoteShown ? messages.draftRestored : '')}
      </p>
      {!draft.isRestoring && !hasPictures && (
        <StoryCaptureStep
          draft={draft}
          onChoose={() => chooser.current?.click()}
          onClose={() => void requestClose()}
        />
      )}
      {hasPictures && (
        <StoryEditStep
          userId={user.id}
          draft={draft}
          sharing={sharing}
          onChoose={() => chooser.current?.click()}
          onClose={() => void requestClose()}
        />
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple={draft.room > 1}
        hidden
        aria-label={messages.storyPictures}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void draft.addFiles(files);
        }}
      />
      <KeepDraftDialog {...leaving} />
    </FullScreenDialog>
  );
}

/**
 * Time in milliseconds for which the note about a restored draft is shown. It is short, because the note covers a part
 * of the picture.
 */
const restoredNoteMs = 5_000;

/** Dialog that asks whether to save the draft; shown when the creator is closed with unsaved content. */
function KeepDraftDialog({ asking, isMaking, answer }: ReturnType<typeof useUnsavedChangesGuard>) {
  return (
    <Dialog open={asking} onClose={() => answer('stay')} title={messages.keepTitle} width={400}>
      <p className="text-md text-muted">{messages.keepBody}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button tone="accent" loading={isMaking} onClick={() => answer('keep')}>
          {messages.saveDraft}
        </Button>
        <Button tone="danger" onClick={() => answer('discard')}>
          {commonMessages.discard}
        </Button>
        <Button data-autofocus onClick={() => answer('stay')}>
          {messages.keepEditing}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks before the creator closes with an unfinished story (EXP-007). */
function useUnsavedChangesGuard(draft: UseStoryDraftResult, busy: boolean) {
  const [asking, setAsking] = useState(false);
  const answered = useRef<(mayLeave: boolean) => void>(undefined);
  function mayLeave(): boolean | Promise<boolean> {
    if (busy) return false;
    if (draft.isEmpty && !draft.isMaking) return true;
    setAsking(true);
    return new Promise((resolve) => {
      answered.current = resolve;
    });
  }
  function answer(chosen: 'keep' | 'discard' | 'stay') {
    setAsking(false);
    if (chosen === 'discard') draft.clear();
    if (chosen === 'keep') toast(messages.draftKept);
    answered.current?.(chosen !== 'stay');
    answered.current = undefined;
  }
  return { asking, isMaking: draft.isMaking, mayLeave, answer };
}
