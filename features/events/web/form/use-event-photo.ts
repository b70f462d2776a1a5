import { useEffect, useState } from 'react';
import { cropPictureToDataUrl, useFormSubmission } from '#features/accounts/web/public.ts';
import { eventPictureAspectRatio, eventPictureWidthPx } from '../../domain/limits.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';

/** Photo that the person chose in the form, before it is sent. */
interface ChosenPhoto {
  file: Blob;
  /** Object URL of the file. */
  url: string;
  /**
   * Part of the photo that the poster shows: 0 shows its top or left end, 1 its bottom or right end. It has no effect
   * on a photo with the shape of the poster.
   */
  position: number;
}

interface PhotoState {
  chosen: ChosenPhoto | null;
  isStoredKept: boolean;
  alt: string;
  /** Number of changes that the person made in the form. */
  revision: number;
}

/** Photo of an event as an argument of the API: undefined if it does not change, null if it is removed. */
export type EventPhotoInput = { data: string; alt: string } | { alt: string } | null | undefined;

/**
 * React hook that holds the photo of an event in its form.
 * @param stored the photo that the event has; null if it has none
 */
export function useEventPhoto(stored: EventOccurrence['photo']) {
  const [state, setState] = useState<PhotoState>({
    chosen: null,
    isStoredKept: stored !== null,
    alt: stored?.alt ?? '',
    revision: 0,
  });
  const { isBusy, error, submit, reset } = useFormSubmission([]);
  const { chosen, isStoredKept, alt, revision } = state;
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const change = (part: Partial<PhotoState>) =>
    setState((now) => ({ ...now, ...part, revision: now.revision + 1 }));

  const choose = (file: Blob) =>
    submit(async () => {
      // Cropping fails for a file that is not a picture, so that the person learns it before sending the form.
      await cropPictureToDataUrl(file, eventPictureAspectRatio, eventPictureWidthPx);
      change({
        chosen: { file, url: URL.createObjectURL(file), position: 0.5 },
        isStoredKept: false,
        alt: '',
      });
    });
  function remove() {
    reset();
    change({ chosen: null, isStoredKept: false, alt: '' });
  }
  async function buildArgument(): Promise<EventPhotoInput> {
    if (chosen !== null) {
      const { file, position } = chosen;
      const data = await cropPictureToDataUrl(file, eventPictureAspectRatio, eventPictureWidthPx, position);
      return { data, alt };
    }
    if (isStoredKept) return alt === stored?.alt ? undefined : { alt };
    return stored === null ? undefined : null;
  }
  return {
    /** The chosen photo; null if none was chosen. */
    chosen,
    /** URL of the photo that the event will have; null if its poster is drawn. */
    url: chosen?.url ?? (isStoredKept && stored !== null ? stored.url : null),
    alt,
    isBusy,
    error,
    revision,
    choose,
    remove,
    setAlt: (text: string) => change({ alt: text }),
    setPosition: (position: number) => chosen !== null && change({ chosen: { ...chosen, position } }),
    /** Returns the photo as an argument of the API. */
    buildArgument,
  };
}

/** Photo of an event in its form. */
export type EventPhotoField = ReturnType<typeof useEventPhoto>;
