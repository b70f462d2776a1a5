import { ImageUp } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { encodeBlobAsDataUrl, shrinkImage } from '#features/media/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { moveFocusToContainer } from '#platform/ui/focus-container.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { type DriverDocumentKind, driverDocumentKinds } from '../../domain/driver-review.ts';
import { driverApi, type DriverDocument, type DriverProfile } from '../driver/driver-calls.ts';
import { formatCalendarDay } from '../format-day.ts';
import { messages } from './messages.ts';

const names: Readonly<Record<DriverDocumentKind, string>> = {
  license: messages.license,
  insurance: messages.insurance,
};

interface DocumentsStepProps {
  driver: DriverProfile;
  onSaved: () => Promise<unknown>;
}

/**
 * Onboarding step in which a driver uploads photos of the license and the insurance, and enters the last valid day of
 * each (EXP-111).
 */
export function DriverDocumentsStep({ driver, onSaved }: DocumentsStepProps) {
  return (
    <section aria-labelledby="documents" className="border-b border-line p-4">
      <h2 id="documents" className="text-title">
        {messages.documents}
      </h2>
      <p className="mt-0.5 text-md text-muted">{messages.documentsHint}</p>
      {driverDocumentKinds.map((kind) => (
        <DocumentForm
          key={kind}
          kind={kind}
          saved={driver.documents.find((one) => one.kind === kind)}
          onSaved={onSaved}
        />
      ))}
    </section>
  );
}

interface DocumentFormProps {
  kind: DriverDocumentKind;
  saved: DriverDocument | undefined;
  onSaved: () => Promise<unknown>;
}

/**
 * Card of a document. A saved document that is still valid is a row to read, with a button that opens the fields. A
 * missing or expired document has its fields open.
 */
function DocumentForm({ kind, saved, onSaved }: DocumentFormProps) {
  const name = names[kind];
  const card = useRef<HTMLDivElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const isMissing = saved === undefined || saved.expired;
  const [isReplacing, setReplacing] = useState(false);
  function replace() {
    // The pressed button disappears, so the focus moves to the first of the fields that replace it.
    flushSync(() => setReplacing(true));
    dateField.current?.focus();
  }
  function close() {
    moveFocusToContainer(card.current);
    setReplacing(false);
  }
  return (
    <div
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={name}
      className="mt-4 rounded-card border border-line p-4"
    >
      <SavedDocument name={name} saved={saved} />
      {isMissing || isReplacing ? (
        <DocumentFields
          kind={kind}
          saved={saved}
          dateField={dateField}
          onSaved={onSaved}
          onUploaded={close}
        />
      ) : (
        <Button size="sm" className="mt-2" onClick={replace}>
          {messages.replace}
        </Button>
      )}
    </div>
  );
}

interface DocumentFieldsProps extends DocumentFormProps {
  dateField: Ref<HTMLInputElement>;
  /** Called when the photo is stored, before the profile is loaded again. */
  onUploaded: () => void;
}

/** Fields of a document: its last valid day, and a button that uploads a photo. */
function DocumentFields({ kind, saved, dateField, onSaved, onUploaded }: DocumentFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [expiresOn, setExpiresOn] = useState(saved?.expiresOn ?? '');
  const [dateError, setDateError] = useState<string>();
  const [photoError, setPhotoError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function upload(file: File) {
    setBusy(true);
    setPhotoError(undefined);
    try {
      const { blob } = await shrinkImage(file);
      await driverApi.saveDriverDocument({ kind, expiresOn, photo: await encodeBlobAsDataUrl(blob) });
      toast.success(messages.documentSaved);
      onUploaded();
      await onSaved();
    } catch (failure) {
      setPhotoError(getErrorMessage(failure));
    }
    setBusy(false);
  }
  function choose() {
    setDateError(expiresOn === '' ? messages.missingExpiry : undefined);
    if (expiresOn !== '') input.current?.click();
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField
        ref={dateField}
        type="date"
        label={messages.expiresOn}
        value={expiresOn}
        onValue={setExpiresOn}
        error={dateError}
      />
      <Button tone={saved ? 'quiet' : 'accent'} icon={ImageUp} loading={isBusy} onClick={choose}>
        {saved ? messages.changePhoto : messages.addPhoto}
      </Button>
      {photoError !== undefined && (
        <p role="alert" className="text-md text-danger-ink">
          {photoError}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={messages.photoFile({ document: names[kind] })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void upload(file);
          // Clear the input, so that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Name of a document and, if it is saved, its last valid day and its photo. */
function SavedDocument({ name, saved }: { name: string; saved: DriverDocument | undefined }) {
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {saved && (
          <span className={saved.expired ? 'text-md text-danger-ink' : 'text-md text-muted'}>
            {saved.expired
              ? messages.expired({ date: formatCalendarDay(saved.expiresOn) })
              : messages.validUntil({ date: formatCalendarDay(saved.expiresOn) })}
          </span>
        )}
      </p>
      {saved && (
        <img
          src={saved.url}
          alt={messages.photoOf({ document: name })}
          className="h-14 w-22 rounded-control bg-fill object-cover"
        />
      )}
    </div>
  );
}
