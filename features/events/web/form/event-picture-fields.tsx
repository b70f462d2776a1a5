import { Move } from 'lucide-react';
import { useState } from 'react';
import { ChooseAndRemovePictureButtons, FormErrorMessage } from '#features/accounts/web/public.ts';
import { maxAltTextLength } from '#features/posts/domain/limits.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { TextField } from '#platform/ui/field.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import type { EventFormValues } from '../../domain/event-form-values.ts';
import { eventPictureAspectRatio } from '../../domain/limits.ts';
import { EventPosterPreview } from './event-poster-preview.tsx';
import { cardRowTextFieldClassName } from './field-group.tsx';
import { messages } from './messages.ts';
import type { EventPhotoField } from './use-event-photo.ts';
import { usePhotoDrag } from './use-photo-drag.ts';

interface EventPictureFieldsProps {
  eventId: string;
  form: EventFormValues;
  photo: EventPhotoField;
  /** URL of the poster that the edited event has; undefined if it has none. */
  posterUrl: string | undefined;
  /** Error of the server about the photo. */
  error: string | undefined;
}

/** Fields of the event form for the event's picture: the drawn poster, or an uploaded photo with its description. */
export function EventPictureFields({ eventId, form, photo, posterUrl, error }: EventPictureFieldsProps) {
  const { url, alt } = photo;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {url === null ? (
        <EventPosterPreview eventId={eventId} form={form} posterUrl={posterUrl} />
      ) : (
        <PhotoPreview key={url} photo={photo} url={url} />
      )}
      <ChooseAndRemovePictureButtons
        choose={url === null ? messages.addPhoto : messages.changePhoto}
        label={messages.photoFile}
        remove={url === null ? undefined : messages.removePhoto}
        isBusy={photo.isBusy}
        onFile={(file) => void photo.choose(file)}
        onRemove={photo.remove}
      />
      <FormErrorMessage text={photo.error ?? error} />
      {url !== null && (
        <SettingsCard>
          <div className="py-2.5">
            <TextField
              label={messages.photoAlt}
              hint={messages.photoAltHint}
              limit={maxAltTextLength}
              value={alt}
              onValue={photo.setAlt}
              className={cardRowTextFieldClassName}
            />
          </div>
        </SettingsCard>
      )}
    </div>
  );
}

/**
 * Photo as the poster will show it. If the photo has another shape than the poster, dragging the photo chooses the part
 * that is visible. A slider does the same for people who can't drag.
 */
function PhotoPreview({ photo: { chosen, alt, setPosition }, url }: { photo: EventPhotoField; url: string }) {
  const [aspect, setAspect] = useState(eventPictureAspectRatio);
  const position = chosen?.position ?? 0.5;
  const percent = Math.round(position * 100);
  const isCropped = chosen !== null && Math.abs(aspect - eventPictureAspectRatio) > 0.02;
  const { style, ...drag } = usePhotoDrag({ aspect, position, setPosition });
  return (
    <>
      <div className="relative">
        <img
          src={sanitizeImageUrl(url)}
          alt={alt || messages.photoPreview}
          width={1200}
          height={750}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight > 0 && setAspect(naturalWidth / naturalHeight)
          }
          {...(isCropped && drag)}
          className={joinClassNames(
            'aspect-[8/5] w-full rounded-card bg-fill-strong object-cover',
            isCropped && 'cursor-grab active:cursor-grabbing',
          )}
          style={{ objectPosition: `${percent}% ${percent}%`, ...(isCropped && style) }}
        />
        {isCropped && (
          <span className="pointer-events-none absolute bottom-2 left-1/2 flex -translate-x-1/2 items-center gap-1.5 rounded-full bg-page px-3 py-1.5 text-sm font-semibold whitespace-nowrap shadow-float">
            <Move size={16} aria-hidden /> {messages.dragPhoto}
          </span>
        )}
      </div>
      {isCropped && (
        <label className="flex items-center gap-3 px-1 text-sm font-medium">
          <span className="shrink-0">{messages.movePhoto}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-valuetext={messages.photoPosition({ percent })}
            onChange={(event) => setPosition(Number(event.target.value) / 100)}
            className="h-11 min-w-0 flex-1 accent-(--accent)"
          />
        </label>
      )}
    </>
  );
}
