import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { encodeBlobAsDataUrl, shrinkImage } from '#features/media/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
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
export function DocumentsStep({ driver, onSaved }: DocumentsStepProps) {
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

function DocumentForm({ kind, saved, onSaved }: DocumentFormProps) {
  const name = names[kind];
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
    <div role="group" aria-label={name} className="mt-4 rounded-card border border-line p-4">
      <SavedDocument name={name} saved={saved} />
      <div className="mt-3 flex flex-col gap-3">
        <TextField
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
          aria-label={messages.photoFile({ document: name })}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void upload(file);
            // Clear the input, so that the same file can be chosen again after a failure.
            target.value = '';
          }}
        />
      </div>
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
