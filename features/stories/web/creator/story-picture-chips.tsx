import { Check, MapPin, Music, Plus, X } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

interface StoryPictureChipsProps {
  draft: UseStoryDraftResult;
  /** Index of the shown picture. */
  pictureIndex: number;
  onAlt: () => void;
  onPlace: () => void;
  onSong: () => void;
}

const onPicture = 'bg-[oklch(0.14_0.005_60/0.78)] hover:bg-[oklch(0.25_0.005_60/0.9)]';
const chip =
  'flex h-11 min-w-0 items-center gap-2 rounded-full text-md font-semibold focus-visible:outline-white';

/** Chips on the picture of a story: its alt text, and the place and the song of the story if there are any. */
export function StoryAltPlaceAndSongChips({
  draft,
  pictureIndex,
  onAlt,
  onPlace,
  onSong,
}: StoryPictureChipsProps) {
  const { alt, backdrop } = draft.readPicture(pictureIndex);
  const { location, music } = draft.fields;
  const hasAlt = alt.trim() !== '';
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 empty:hidden">
      {backdrop === '' && (
        <button
          type="button"
          aria-label={(hasAlt ? messages.editAlt : messages.addAlt)({ at: pictureIndex + 1 })}
          onClick={onAlt}
          className={joinClassNames(chip, onPicture, 'gap-1! pr-4 pl-3')}
        >
          {hasAlt ? <Check size={17} aria-hidden /> : <Plus size={17} aria-hidden />}
          {messages.altChip}
        </button>
      )}
      {location !== '' && (
        <div className={joinClassNames('flex max-w-full min-w-0 items-center rounded-full', onPicture)}>
          <button type="button" onClick={onPlace} className={joinClassNames(chip, 'pl-4')}>
            <MapPin size={17} className="shrink-0" aria-hidden />
            <span className="truncate">{location}</span>
          </button>
          <button
            type="button"
            aria-label={messages.removePlace}
            title={messages.removePlace}
            onClick={() => draft.set({ location: '' })}
            className="flex size-11 shrink-0 items-center justify-center rounded-full focus-visible:outline-white"
          >
            <X size={17} aria-hidden />
          </button>
        </div>
      )}
      {music.trim() !== '' && (
        <button type="button" onClick={onSong} className={joinClassNames(chip, onPicture, 'max-w-full px-4')}>
          <Music size={17} className="shrink-0" aria-hidden />
          <span className="sr-only">{messages.music}: </span>
          <span className="truncate">{music}</span>
        </button>
      )}
    </div>
  );
}
