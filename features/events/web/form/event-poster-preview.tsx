import { useEffect, useState } from 'react';
import { ImageIcon } from 'lucide-react';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';
import { logError } from '#platform/ui/error-log.ts';
import { type EventFormValues, splitTagsText } from '../../domain/event-form-values.ts';
import { messages } from './messages.ts';

/** Time in milliseconds without a keystroke after which the poster is drawn again. */
const pauseMs = 300;

interface EventPosterPreviewProps {
  /** Id that the event will have, because the drawing depends on it. */
  eventId: string;
  form: EventFormValues;
}

/**
 * Preview of the poster of a new event, below its title and description: a scene that suits the title or tags, otherwise the poster of
 * the venue. Without a scene and a venue, a box of the same size says how the poster is made, so that the form never
 * moves.
 */
export function EventPosterPreview({ eventId, form }: EventPosterPreviewProps) {
  const drawn = useDrawnPoster(eventId, form);
  const venueId = form.place?.id ?? null;
  const url = drawn ?? (venueId === null ? null : buildPosterUrl('venues', venueId));
  return (
    <div className="mt-4 flex aspect-5/2 w-full items-center justify-center overflow-clip rounded-card bg-fill">
      {url === null ? (
        <p className="flex flex-col items-center gap-2 px-6 text-center text-sm text-muted">
          <ImageIcon size={24} aria-hidden />
          {messages.pictureNote}
        </p>
      ) : (
        <img
          src={url}
          alt={messages.posterPreview}
          width={1200}
          height={800}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

/** React hook that returns the drawn poster as a `data:` URL; null if no scene suits the event. */
function useDrawnPoster(id: string, form: EventFormValues): string | null {
  const [poster, setPoster] = useState<string | null>(null);
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
