import { Suspense, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { NavigateOptions } from '@tanstack/react-router';
import { ImagePlus } from 'lucide-react';
import { useContentAudience } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ComposerAuthor } from './composer-author.tsx';
import { ComposerPollFields } from './composer-poll.tsx';
import { ComposerQuotedPost } from './composer-quote.tsx';
import { ComposerPhotoList } from './composer-photos.tsx';
import type { ComposerImage } from './composer-image.ts';
import type { OpenComposerRequest } from './composer-store.ts';
import { ComposerTextBox } from './composer-text-box.tsx';
import type { ComposerTextBoxHandle } from './composer-text-box.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import { isValidPostContent } from './composer-fields.ts';
import { ComposerFooter } from './composer-footer.tsx';
import { PostIdeaButtons } from './composer-starters.tsx';
import { TagsMissingFromTextList } from './tags-outside-text.tsx';
import LinkOrMentionLimitReachedNote from './trust-limit-note.tsx';
import { ScheduledTimeButton } from '../schedule/scheduled-time-button.tsx';
import { SchedulePostButton } from '../schedule/schedule-button.tsx';
import { useComposerState } from './use-composer-state.ts';
import type { ComposerState } from './use-composer-state.ts';
import { useDroppedAndPastedFiles } from './use-dropped-and-pasted-files.ts';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';
import { usePostPublishing } from './use-post-publishing.ts';
import type { PostPublishingState } from './use-post-publishing.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages as postsMessages } from '../messages.ts';
import { messages } from './messages.ts';

const privacySettings: NavigateOptions = { to: '/settings/$section', params: { section: 'privacy' } };

interface ComposerDialogProps {
  request: OpenComposerRequest;
  user: OwnAccount;
  Preview?: ComponentType<{ content: string }> | undefined;
  onClose: () => void;
}

/**
 * Dialog for writing or editing a post (POST-002). The draft is stored until the post is published or discarded
 * (EXP-007, EXP-023).
 */
export default function ComposerDialog({ request, user, Preview, onClose }: ComposerDialogProps) {
  const composer = useComposerState(request, user.id);
  const publishing = usePostPublishing(request, composer, onClose);
  const guard = useUnsavedChangesGuard(request, composer, user.id, publishing.busy);
  const audience = useContentAudience(user.id);
  const text = useRef<ComposerTextBoxHandle>(null);
  const [editedPhoto, setEditedPhoto] = useState<number>();
  const { fields, images, isEdit, files } = composer;
  // A removed photo or quoted post also removes its button, which had the focus. Move the focus to the text box then.
  useFocusAfterControlRemoval(`${images.length}+${files.preparing.length}+${fields.quotedPostId}`, () =>
    text.current?.getElement(),
  );
  const isReady = isValidPostContent(fields, images.length) && files.preparing.length === 0;
  const send = () => void (isReady && publishing.publishAt(null));
  const isDropTarget = useDroppedAndPastedFiles(
    (added) => void files.addFiles(added),
    !isEdit && !publishing.busy,
  );
  const navigate = useNavigate();
  async function leave(target: NavigateOptions): Promise<void> {
    if (!(await guard.mayLeave())) return;
    onClose();
    await navigate(target);
  }
  const focusText = () => text.current?.getElement()?.focus();
  function beginText(beginning: string) {
    composer.setContent(beginning);
    focusText();
  }
  const problem = files.problem ?? (files.notes.length > 0 ? files.notes.join(' ') : undefined);

  return (
    <Dialog
      open
      full
      isTopAligned
      width={600}
      title={isEdit ? messages.editPost : postsMessages.createPost}
      onClose={onClose}
      onBeforeClose={guard.mayLeave}
      headerEnd={
        <>
          {!isEdit && <SchedulePostButton isReady={isReady} publishing={publishing} />}
          <Button tone="accent" size="sm" disabled={!isReady} loading={publishing.busy} onClick={send}>
            {isEdit ? commonMessages.save : messages.post}
          </Button>
        </>
      }
      footer={
        <div inert={publishing.busy}>
          <ComposerFooter
            composer={composer}
            audience={audience}
            onWord={(sign) => text.current?.startWord(sign)}
            onEvent={() => void leave({ to: '/events/new' })}
          />
        </div>
      }
    >
      <div className="flex min-h-56 gap-3">
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />
        <div className="min-w-0 flex-1">
          <ComposerAuthor
            user={user}
            audience={audience}
            onPrivacy={() => void leave(privacySettings)}
            end={request.mode === 'scheduled' && <ScheduledTimeButton post={request.post} />}
          />
          <ComposerTextBox
            ref={text}
            userId={user.id}
            value={fields.content}
            onValue={composer.setContent}
            onSend={send}
            isReadOnly={publishing.busy}
            isTall={images.length === 0 && files.preparing.length === 0 && fields.quotedPostId === ''}
            fitsText={isBlank(composer) || fields.pollOptions.length > 0}
            placeholder={fields.quotedPostId === '' ? messages.placeholder : messages.quotePlaceholder}
          />
          {isBlank(composer) && <PostIdeaButtons onText={beginText} />}
          {/* While photos are uploaded, their progress must be visible to screen readers. */}
          <div inert={publishing.busy && publishing.progress === undefined}>
            <ComposerPhotoList
              images={images}
              preparing={files.preparing}
              progress={publishing.progress?.photos}
              label={messages.photosOfPost}
              isFixed={isEdit}
              edited={editedPhoto}
              onEdit={setEditedPhoto}
              onAlt={composer.setAlt}
              onMove={composer.moveImage}
              onRemove={composer.removeImage}
              onCancelPreparing={files.cancelPreparing}
            />
          </div>
          <ComposerPollFields composer={composer} isLocked={publishing.busy} onRemoved={focusText} />
          {problem && (
            <p role="status" className="mt-2 text-sm text-muted">
              {problem}
            </p>
          )}
          {!publishing.failure && <LinkOrMentionLimitReachedNote text={fields.content} />}
          <Uploading publishing={publishing} />
          <Failure publishing={publishing} />
          <AltReminder publishing={publishing} images={images} onDescribe={setEditedPhoto} />
          <ComposerQuotedPost composer={composer} isBusy={publishing.busy} />
          {Preview && (
            <Suspense>
              <Preview content={fields.content} />
            </Suspense>
          )}
          <div inert={publishing.busy}>
            <TagsMissingFromTextList tags={fields.tags} onTags={composer.setTags} />
          </div>
        </div>
      </div>
      {isDropTarget && <DropZone />}
      <UnsavedChangesDialog guard={guard} isEdit={isEdit} />
    </Dialog>
  );
}

/** Returns true for a new post that has no text, no photos, no poll, no place and no quoted post. */
const isBlank = ({ fields, images, isEdit, files }: ComposerState) =>
  !isEdit &&
  fields.content === '' &&
  fields.venueName === '' &&
  fields.spot === '' &&
  fields.quotedPostId === '' &&
  fields.pollOptions.length === 0 &&
  images.length === 0 &&
  files.preparing.length === 0;

/** Overlay that covers the dialog while files are dragged over the page. */
function DropZone() {
  return (
    <div className="pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-accent bg-accent-soft text-accent-ink">
      <ImagePlus size={32} aria-hidden />
      <p className="font-semibold">{messages.dropPhotos}</p>
    </div>
  );
}

/**
 * Shows the progress of an upload of photos, and a button that cancels the upload. The button is hidden once the whole
 * request has been sent.
 */
function Uploading({ publishing }: { publishing: PostPublishingState }) {
  const { progress, cancel } = publishing;
  if (progress === undefined) return null;
  return (
    <div className="mt-2 flex min-h-11 items-center justify-between gap-3 text-sm text-muted">
      <p role="status">
        {progress.isSent ? messages.uploadAlmostDone : messages.uploading({ photos: progress.photos.length })}
      </p>
      {!progress.isSent && (
        <Button size="sm" onClick={cancel}>
          {commonMessages.cancel}
        </Button>
      )}
    </div>
  );
}

/** Reminder that images have no alt text; shown before the post is published (EXP-025). */
function AltReminder({
  publishing,
  images,
  onDescribe,
}: {
  publishing: PostPublishingState;
  images: readonly ComposerImage[];
  onDescribe: (at: number) => void;
}) {
  const { reminder, busy, failure } = publishing;
  if (reminder === 0 || busy || failure) return null;
  const first = images.findIndex((image) => image.alt.trim() === '');
  return (
    <div role="alert" className="mt-2 rounded-control bg-warn-soft px-3.5 py-3 text-md text-warn-ink">
      <p className="font-semibold">{messages.altMissing({ photos: reminder })}</p>
      <div className="mt-2.5 flex gap-2">
        <Button size="sm" onClick={() => onDescribe(first)}>
          {messages.describe}
        </Button>
        <Button size="sm" tone="ghost" onClick={() => void publishing.publish(true)}>
          {messages.postAnyway}
        </Button>
      </div>
    </div>
  );
}

/**
 * Message after a failed publication, with buttons to try again. The message is `Failed to save post.` (POST-015) and
 * the reason. If the author canceled the upload, it says that nothing was posted. The composer still contains the text.
 */
function Failure({ publishing }: { publishing: PostPublishingState }) {
  const { failure } = publishing;
  if (!failure) return null;
  return (
    <div role="alert" className="mt-2 rounded-control bg-danger-soft px-3.5 py-3 text-md text-danger-ink">
      {failure.isCancelled ? (
        <p className="font-semibold">{messages.nothingPosted}</p>
      ) : (
        <>
          <p className="font-semibold">{messages.saveFailed}</p>
          <p className="text-sm">{failure.message}</p>
        </>
      )}
      <div className="mt-2.5 flex gap-2">
        <Button size="sm" tone="danger" onClick={() => void publishing.publish()}>
          {failure.isConflict ? messages.saveAnyway : commonMessages.retry}
        </Button>
        {(failure.isUnreachable || failure.isCancelled) && publishing.sendLater && (
          <Button size="sm" onClick={() => void publishing.sendLater?.()}>
            {messages.sendWhenOnline}
          </Button>
        )}
      </div>
    </div>
  );
}
