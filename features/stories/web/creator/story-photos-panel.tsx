import { Plus, Trash2 } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

const chip =
  'flex h-11 items-center gap-1.5 rounded-full bg-[oklch(0.14_0.005_60/0.78)] pr-4 pl-3 text-md font-semibold hover:bg-[oklch(0.25_0.005_60/0.9)] focus-visible:outline-white';

interface StoryPhotosPanelProps {
  draft: UseStoryDraftResult;
  /** Index of the edited picture. */
  pictureIndex: number;
  onChoose: () => void;
}

/** Buttons that add photos to the story and remove the edited one. */
export function StoryPhotosPanel({ draft, pictureIndex, onChoose }: StoryPhotosPanelProps) {
  return (
    <div role="group" aria-label={messages.photosTool} className="flex flex-wrap gap-2 px-3">
      {draft.room > 0 && (
        <button type="button" onClick={onChoose} className={chip}>
          <Plus size={18} aria-hidden />
          {messages.addPictures}
        </button>
      )}
      <button
        type="button"
        aria-label={messages.removePicture({ at: pictureIndex + 1 })}
        onClick={() => draft.removePicture(pictureIndex)}
        className={chip}
      >
        <Trash2 size={18} aria-hidden />
        {messages.removeThisPicture}
      </button>
    </div>
  );
}

interface PictureStripProps {
  urls: readonly string[];
  /** Index of the edited picture. */
  at: number;
  onAt: (at: number) => void;
}

/** Row of thumbnails of a story's pictures, one of which is edited. */
export function PictureStrip({ urls, at, onAt }: PictureStripProps) {
  return (
    <ul
      aria-label={messages.pictureList}
      className="flex gap-1.5 overflow-x-auto px-3 py-1 [scrollbar-width:none]"
    >
      {urls.map((url, i) => (
        <li key={i} className="shrink-0">
          <button
            type="button"
            aria-label={messages.showPicture({ at: i + 1 })}
            aria-current={i === at}
            onClick={() => onAt(i)}
            className={joinClassNames(
              'block overflow-hidden rounded-lg border-2 focus-visible:outline-white',
              i === at ? 'border-white' : 'border-transparent opacity-80',
            )}
          >
            <img src={sanitizeImageUrl(url)} alt="" className="h-16 w-11 bg-fill object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
