import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { ImagePlus, X } from 'lucide-react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { cx } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import {
  maxCaptionLength,
  maxMediaPerStory,
  maxStoryLabelLength,
  storyLifetimeHours,
} from '../../domain/limits.ts';
import { getFilterCss, storyFilters } from '../filters.ts';
import { useShareStory } from './use-share-story.ts';
import { useStoryDraft } from './use-story-draft.ts';
import type { StoryDraft } from './use-story-draft.ts';
import { maxAltTextLength } from '#features/posts/domain/limits.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Dialog for sharing a story: pictures, caption, place, music, filter and permissions (SHELL-063, STORY-010). */
export default function StoryCreator({ user, onClose }: { user: OwnAccount; onClose: () => void }) {
  const draft = useStoryDraft(user.id);
  const { share, step, failure } = useShareStory(draft, onClose);
  const { fields, set } = draft;
  const [at, setAt] = useState(0);
  const leaving = useUnsavedChangesGuard(draft, step !== undefined);
  const ready =
    draft.images.length > 0 && countCodePoints(fields.caption) <= maxCaptionLength && !draft.making;

  function addTransferredFiles(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    if (data.files.length === 0) return;
    event.preventDefault();
    void draft.addFiles([...data.files]);
  }
  return (
    <Dialog
      open
      full
      width={520}
      title={messages.title}
      onClose={onClose}
      onBeforeClose={leaving.mayLeave}
      headerEnd={
        <Button
          tone="accent"
          size="sm"
          disabled={!ready}
          loading={step !== undefined}
          onClick={() => void share()}
        >
          {messages.share}
        </Button>
      }
    >
      <div
        className="space-y-4"
        onPaste={(event) => addTransferredFiles(event, event.clipboardData)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => addTransferredFiles(event, event.dataTransfer)}
      >
        <p role="status" className="sr-only">
          {step ?? (draft.isRestored ? messages.draftRestored : '')}
        </p>
        {failure && (
          <div role="alert" className="rounded-control bg-danger-soft px-3.5 py-3 text-md text-danger-ink">
            <p className="font-semibold">{messages.notShared}</p>
            <p className="text-sm">{failure}</p>
            <Button size="sm" tone="danger" className="mt-2.5" onClick={() => void share()}>
              {commonMessages.retry}
            </Button>
          </div>
        )}
        <Pictures draft={draft} at={Math.min(at, Math.max(0, draft.images.length - 1))} onAt={setAt} />
        {draft.images.length > 0 && (
          <div className="-my-1.5 overflow-x-auto py-1.5">
            <SegmentedControl
              label={messages.filters}
              choices={storyFilters.map(({ name }) => ({
                value: name as string,
                label: messages.filter({ name }),
              }))}
              value={fields.filter}
              onValue={(filter) => set({ filter })}
            />
          </div>
        )}
        <TextArea
          label={messages.caption}
          rows={2}
          limit={maxCaptionLength}
          value={fields.caption}
          onValue={(caption) => set({ caption })}
        />
        <TextField
          label={messages.place}
          maxLength={maxStoryLabelLength}
          placeholder={messages.placePlaceholder}
          value={fields.location}
          onValue={(location) => set({ location })}
        />
        <TextField
          label={messages.music}
          maxLength={maxStoryLabelLength}
          placeholder={messages.musicPlaceholder}
          hint={messages.musicHint}
          value={fields.music}
          onValue={(music) => set({ music })}
        />
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
      <KeepDraftDialog {...leaving} />
    </Dialog>
  );
}

/** Dialog that asks whether to save the draft; shown when the creator is closed with unsaved content. */
function KeepDraftDialog({ asking, answer }: ReturnType<typeof useUnsavedChangesGuard>) {
  return (
    <Dialog open={asking} onClose={() => answer('stay')} title={messages.keepTitle} width={400}>
      <p className="text-md text-muted">{messages.keepBody}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button tone="accent" onClick={() => answer('keep')}>
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

/** The pictures of the new story: file chooser, preview and alt texts. */
function Pictures({ draft, at, onAt }: { draft: StoryDraft; at: number; onAt: (at: number) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { images, fields, making, problem, notes, room } = draft;
  const urls = useObjectUrls(images);
  const choose = () => chooser.current?.click();
  const isEmpty = images.length === 0;
  useEffect(() => {
    // The focused button is unmounted when the first picture is added and when the last one is removed.
    if (document.activeElement === document.body) whole.current?.querySelector('button')?.focus();
  }, [isEmpty]);
  return (
    <div ref={whole} className="space-y-3">
      {isEmpty ? (
        <div className="flex aspect-square max-h-80 w-full flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line px-5 text-center">
          {making ? (
            <PreparingNotice {...making} />
          ) : (
            <ImagePlus size={32} className="text-accent-ink" aria-hidden />
          )}
          <p className="text-md text-muted">
            {messages.picturesLimit({ pictures: maxMediaPerStory, hours: storyLifetimeHours })}{' '}
            <span className="pointer-coarse:hidden">{messages.dropHint}</span>
          </p>
          <Button tone="accent" data-autofocus disabled={making !== undefined} onClick={choose}>
            {messages.choosePictures}
          </Button>
        </div>
      ) : (
        <>
          <img
            src={sanitizeImageUrl(urls[at])}
            alt={fields.alts[at] ?? ''}
            style={{ filter: getFilterCss(fields.filter) }}
            className="h-[min(46dvh,380px)] w-full rounded-card bg-fill-strong object-contain"
          />
          <ul aria-label={messages.pictureList} className="flex gap-2 overflow-x-auto p-1">
            {images.map((_, i) => (
              <li key={i} className="relative shrink-0">
                <button
                  type="button"
                  aria-label={messages.showPicture({ at: i + 1 })}
                  aria-current={i === at}
                  onClick={() => onAt(i)}
                  className={cx(
                    'block rounded-control',
                    i === at && 'ring-2 ring-accent ring-offset-2 ring-offset-raised',
                  )}
                >
                  <img
                    src={sanitizeImageUrl(urls[i])}
                    alt=""
                    className="size-16 rounded-control bg-fill-strong object-cover"
                  />
                </button>
              </li>
            ))}
            {room > 0 && (
              <li className="shrink-0">
                <IconButton
                  icon={ImagePlus}
                  tone="quiet"
                  label={messages.addPictures}
                  loading={making !== undefined}
                  className="size-16"
                  onClick={choose}
                />
              </li>
            )}
          </ul>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={messages.altText({ at: at + 1 })}
                hideLabel
                placeholder={messages.altTextHint}
                limit={maxAltTextLength}
                value={fields.alts[at] ?? ''}
                onValue={(alt) =>
                  draft.set({ alts: images.map((_, i) => (i === at ? alt : (fields.alts[i] ?? ''))) })
                }
              />
            </div>
            <IconButton
              icon={X}
              tone="quiet"
              label={messages.removePicture({ at: at + 1 })}
              onClick={() => draft.removeImage(at)}
            />
          </div>
        </>
      )}
      {(problem !== undefined || notes.length > 0) && (
        <p
          role={problem ? 'alert' : 'status'}
          className={cx('text-sm', problem ? 'text-danger-ink' : 'text-muted')}
        >
          {problem ?? notes.join(' ')}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple={room > 1}
        hidden
        aria-label={messages.storyPictures}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void draft.addFiles(files);
        }}
      />
    </div>
  );
}

/** Progress of preparing picture number `at` of `of` chosen pictures. */
function PreparingNotice({ at, of }: { at: number; of: number }) {
  const text = messages.making({ at, total: of });
  return (
    <span className="flex items-center gap-2 text-sm">
      <Spinner size={24} label={text} />
      <span aria-hidden>{text}</span>
    </span>
  );
}

/** Returns an object URL for each picture. The URLs are revoked when the pictures change. */
function useObjectUrls(images: readonly Blob[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = images.map((blob) => URL.createObjectURL(blob));
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [images]);
  return urls;
}

/** Asks before the creator closes with an unfinished story (EXP-007). */
function useUnsavedChangesGuard(draft: StoryDraft, busy: boolean) {
  const [asking, setAsking] = useState(false);
  const answered = useRef<(mayLeave: boolean) => void>(undefined);
  function mayLeave(): boolean | Promise<boolean> {
    if (busy) return false;
    if (draft.isEmpty) return true;
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
  return { asking, mayLeave, answer };
}
