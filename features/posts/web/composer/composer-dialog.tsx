import { Suspense, useState } from 'react';
import type { ClipboardEvent, ComponentType, DragEvent } from 'react';
import { Hash, ImagePlus, LocateFixed, MapPin, X } from 'lucide-react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { getAltFieldId, ComposerImages } from './composer-images.tsx';
import type { ComposerImage } from './composer-images.tsx';
import type { ComposerRequest } from './composer-store.ts';
import { ComposerText } from './composer-text.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import { canPublishPost } from './composer-fields.ts';
import { LocationChoiceChip } from './location-choice-chip.tsx';
import { TagField } from './tag-field.tsx';
import TrustNote from './trust-note.tsx';
import { useComposerState } from './use-composer-state.ts';
import type { ComposerState } from './use-composer-state.ts';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';
import { usePublish } from './use-publish.ts';
import type { PublishState } from './use-publish.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages as postsMessages } from '../messages.ts';
import { messages } from './messages.ts';

const ImagePicker = lazyDialog(() => import('./image-picker.tsx'));
const LocationChoicePicker = lazyDialog(() => import('./location-choice-picker.tsx'));
const VenuePicker = lazyDialog(() => import('./venue-picker.tsx'));

interface ComposerDialogProps {
  request: ComposerRequest;
  user: OwnAccount;
  Preview?: ComponentType<{ content: string }> | undefined;
  onClose: () => void;
}

type Panel = 'images' | 'venue' | 'location' | undefined;

/**
 * Dialog for writing or editing a post (POST-002). The draft is stored until the post is published or discarded
 * (EXP-007, EXP-023).
 */
export default function ComposerDialog({ request, user, Preview, onClose }: ComposerDialogProps) {
  const composer = useComposerState(request, user.id);
  const publishing = usePublish(request, composer, onClose);
  const guard = useUnsavedChangesGuard(request, composer, user.id, publishing.busy);
  const [panel, setPanel] = useState<Panel>();
  const [showTags, setShowTags] = useState(composer.fields.tags.length > 0);
  const { fields, images, isEdit } = composer;
  const isReady = canPublishPost(fields, images.length);
  const send = () => void (isReady && publishing.publish());

  function onPaste(event: ClipboardEvent) {
    if (isEdit || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void composer.addFiles([...event.clipboardData.files]);
  }

  function onDrop(event: DragEvent) {
    if (isEdit || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void composer.addFiles([...event.dataTransfer.files]);
  }

  return (
    <Dialog
      open
      full
      width={580}
      title={isEdit ? messages.editPost : postsMessages.createPost}
      onClose={onClose}
      onBeforeClose={guard.mayLeave}
      headerEnd={
        <Button tone="accent" size="sm" disabled={!isReady} loading={publishing.busy} onClick={send}>
          {isEdit ? commonMessages.save : messages.post}
        </Button>
      }
      footer={
        <Toolbar
          composer={composer}
          showTags={showTags}
          onTags={() => setShowTags((was) => !was)}
          onPanel={setPanel}
        />
      }
    >
      <div onDragOver={(event) => !isEdit && event.preventDefault()} onDrop={onDrop} className="min-h-56">
        <div className="flex gap-3">
          <Avatar
            id={user.id}
            name={user.displayName}
            src={user.avatarUrl}
            size={40}
            className="max-sm:hidden"
          />
          <div className="min-w-0 flex-1 pt-1.5">
            <ComposerText
              value={fields.content}
              onValue={composer.setContent}
              onSend={send}
              onPaste={onPaste}
            />
          </div>
        </div>
        {!publishing.failure && <TrustNote text={fields.content} />}
        <Failure publishing={publishing} />
        <AltReminder publishing={publishing} images={images} />
        {(composer.problem || composer.notes.length > 0) && panel !== 'images' && (
          <p role="status" className="mt-2 text-sm text-muted">
            {composer.problem ?? composer.notes.join(' ')}
          </p>
        )}
        <ComposerImages
          images={images}
          isFixed={isEdit}
          onAlt={composer.setAlt}
          onMove={composer.moveImage}
          onRemove={composer.removeImage}
        />
        {Preview && (
          <Suspense>
            <Preview content={fields.content} />
          </Suspense>
        )}
        {showTags && <TagField tags={fields.tags} onTags={composer.setTags} />}
        <VenueChip composer={composer} />
        <LocationChoiceChip choice={composer.choice} onRemove={() => composer.setChoice(null)} />
      </div>
      <Suspense>
        {panel === 'images' && (
          <ImagePicker
            room={composer.room}
            onFiles={composer.addFiles}
            problem={composer.problem}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === 'location' && (
          <LocationChoicePicker
            choice={composer.choice}
            onChoice={composer.setChoice}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === 'venue' && (
          <VenuePicker onChoose={composer.setVenue} onClose={() => setPanel(undefined)} />
        )}
      </Suspense>
      <UnsavedChangesDialog guard={guard} isEdit={isEdit} />
    </Dialog>
  );
}

interface ToolbarProps {
  composer: ComposerState;
  showTags: boolean;
  onTags: () => void;
  onPanel: (panel: Panel) => void;
}

function Toolbar({ composer, showTags, onTags, onPanel }: ToolbarProps) {
  return (
    <div className="-ml-2.5 flex items-center gap-1">
      {!composer.isEdit && (
        <IconButton
          icon={ImagePlus}
          label={messages.addPhotos}
          disabled={composer.room === 0}
          onClick={() => onPanel('images')}
        />
      )}
      <IconButton icon={MapPin} label={messages.choosePlace} onClick={() => onPanel('venue')} />
      {!composer.isEdit && (
        <IconButton icon={LocateFixed} label={messages.addLocation} onClick={() => onPanel('location')} />
      )}
      <IconButton icon={Hash} label={messages.addTags} aria-pressed={showTags} onClick={onTags} />
      <p className="ml-auto text-sm text-muted" role="status">
        {composer.draft.isRestored && !composer.isEdit ? messages.draftRestored : ''}
      </p>
    </div>
  );
}

function VenueChip({ composer }: { composer: ComposerState }) {
  if (!composer.venue) return null;
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-label={messages.removePlace({ name: composer.venue.name })}
        onClick={() => composer.setVenue(null)}
        className="relative inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-fill-strong"
      >
        <MapPin size={15} className="shrink-0" aria-hidden />
        <span className="truncate">{composer.venue.name}</span>
        <X size={14} className="shrink-0" aria-hidden />
      </button>
    </div>
  );
}

/** Reminder that images have no alt text; shown before the post is published (EXP-025). */
function AltReminder({ publishing, images }: { publishing: PublishState; images: readonly ComposerImage[] }) {
  const { reminder, busy, failure } = publishing;
  if (reminder === 0 || busy || failure) return null;
  const first = images.findIndex((image) => image.alt.trim() === '');
  return (
    <div role="alert" className="mt-2 rounded-control bg-warn-soft px-3.5 py-3 text-md text-warn-ink">
      <p className="font-semibold">{messages.altMissing({ photos: reminder })}</p>
      <p className="text-sm">{messages.altMissingHint}</p>
      <div className="mt-2.5 flex gap-2">
        <Button size="sm" onClick={() => document.getElementById(getAltFieldId(first))?.focus()}>
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
 * Error of a failed publication: `Failed to save post.` (POST-015), the reason, and buttons to try again. The text
 * stays in the composer.
 */
function Failure({ publishing }: { publishing: PublishState }) {
  const { failure } = publishing;
  if (!failure) return null;
  return (
    <div role="alert" className="mt-2 rounded-control bg-danger-soft px-3.5 py-3 text-md text-danger-ink">
      <p className="font-semibold">{messages.saveFailed}</p>
      <p className="text-sm">{failure.message}</p>
      <div className="mt-2.5 flex gap-2">
        <Button size="sm" tone="danger" onClick={() => void publishing.publish()}>
          {failure.isConflict ? messages.saveAnyway : commonMessages.retry}
        </Button>
        {failure.isUnreachable && publishing.sendLater && (
          <Button size="sm" onClick={() => void publishing.sendLater?.()}>
            {messages.sendWhenOnline}
          </Button>
        )}
      </div>
    </div>
  );
}
