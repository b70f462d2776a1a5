import { useEffect, useState } from 'react';
import { ImageIcon } from 'lucide-react';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';
import { logError } from '#platform/ui/error-log.ts';
import { type EventFormValues, splitTagsText } from '../../domain/event-form-values.ts';
import { messages } from './messages.ts';

/** Time in milliseconds without a keystroke after which the poster is drawn again. */
const pauseMs = 300;

/** Tag of the sample poster, which is shown before the event has a title. A picture of an evening outdoors suits it. */
const sampleTag = 'outdoors';

interface EventPosterPreviewProps {
  /** Id of the event, because the drawing depends on it. */
  eventId: string;
  form: EventFormValues;
  /** URL of the poster that the edited event has at this place; undefined if it has none. */
  posterUrl: string | undefined;
}

/**
 * Preview of the drawn poster of an event: a scene that suits the title or tags, otherwise the poster of the venue or
 * the one that the event has. An edited event shows the poster that it has until the drawing is ready. Without these, a
 * box of the same size shows a pale sample and says how the poster is made, so that the form never moves.
 */
export function EventPosterPreview({ eventId, form, posterUrl }: EventPosterPreviewProps) {
  const drawn = useDrawnPoster(eventId, form);
  const venueId = form.place?.id ?? null;
  const plainUrl = venueId === null ? posterUrl : buildPosterUrl('venues', venueId);
  const url = drawn ?? (drawn === undefined ? (posterUrl ?? plainUrl) : plainUrl);
  return (
    <div className="relative flex aspect-5/2 w-full items-center justify-center overflow-clip rounded-card bg-fill">
      {url === undefined ? (
        <SamplePoster eventId={eventId} form={form} />
      ) : (
        <img
          src={url}
          alt={messages.posterPreview}
          width={1200}
          height={750}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

/** Pale sample of a poster with a note. The note alone is shown until the sample is drawn. */
function SamplePoster({ eventId, form }: Pick<EventPosterPreviewProps, 'eventId' | 'form'>) {
  const sample = useDrawnPoster(eventId, { ...form, title: '', tags: sampleTag });
  return (
    <>
      {sample != null && (
        <img src={sample} alt="" className="absolute inset-0 size-full object-cover opacity-40" />
      )}
      <p className="relative mx-4 flex items-center gap-2 rounded-full bg-page px-4 py-2 text-center text-sm font-medium">
        <ImageIcon size={18} aria-hidden className="shrink-0" />
        {messages.pictureNote}
      </p>
    </>
  );
}

/** React hook that returns the drawn poster as a `data:` URL; null if no scene suits the event; undefined at first. */
function useDrawnPoster(id: string, form: EventFormValues): string | null | undefined {
  const [poster, setPoster] = useState<string | null>();
  const { title, tags, isAllDay: allDay, startDate, startClock } = form;
  useEffect(() => {
    let isOutdated = false;
    async function draw() {
      // The time of day in the event's time zone decides about the light. It is passed as a time in UTC.
      const startsAt = new Date(`${startDate}T${startClock}Z`);
      const isDrawable = (title.trim() !== '' || tags.trim() !== '') && !Number.isNaN(startsAt.getTime());
      const next = isDrawable
        ? (await import('./draw-event-poster.ts')).drawEventPoster({
            id,
            title,
            tags: splitTagsText(tags),
            startsAt,
            timeZone: 'UTC',
            allDay,
          })
        : null;
      if (!isOutdated) setPoster(next);
    }
    const timer = setTimeout(() => void draw().catch((error: unknown) => logError('poster', error)), pauseMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [id, title, tags, allDay, startDate, startClock]);
  return poster;
}
