import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { getPictureFilterCss, storyPictureFilters } from '../filters.ts';
import { storyBackdrops, getStoryBackdropCss } from './backdrops.ts';
import { RadioTiles } from './radio-tiles.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

const tile = 'h-17 w-13 rounded-lg border-2';
const strip = 'gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none]';

interface FilterStripProps {
  draft: UseStoryDraftResult;
  /** Index of the shown picture. */
  pictureIndex: number;
  url: string | undefined;
}

/**
 * Row of filters to choose from, each shown on a thumbnail of the picture. If the picture is one of the app's own
 * backgrounds instead of a photo, the row offers the other backgrounds.
 */
export function PictureFilterStrip({ draft, pictureIndex, url }: FilterStripProps) {
  const { backdrop } = draft.readPicture(pictureIndex);
  if (backdrop !== '') {
    return (
      <RadioTiles
        label={messages.backdrops}
        choices={storyBackdrops.map(({ name }) => ({
          value: name as string,
          label: messages.backdrop({ name }),
        }))}
        value={backdrop}
        onValue={(name) => void draft.changeBackdrop(pictureIndex, name)}
        className={strip}
      >
        {(name, isChosen) => (
          <Tile label={messages.backdrop({ name })} isChosen={isChosen}>
            <span
              className={joinClassNames(tile, isChosen ? 'border-white' : 'border-transparent')}
              style={{ backgroundImage: getStoryBackdropCss(name) }}
            />
          </Tile>
        )}
      </RadioTiles>
    );
  }
  return (
    <RadioTiles
      label={messages.filters}
      choices={storyPictureFilters.map(({ name }) => ({
        value: name as string,
        label: messages.filter({ name }),
      }))}
      value={draft.fields.filter}
      onValue={(filter) => draft.set({ filter })}
      className={strip}
    >
      {(name, isChosen) => (
        <Tile label={messages.filter({ name })} isChosen={isChosen}>
          <img
            src={sanitizeImageUrl(url)}
            alt=""
            className={joinClassNames(tile, 'object-cover', isChosen ? 'border-white' : 'border-transparent')}
            style={{ filter: getPictureFilterCss(name) }}
          />
        </Tile>
      )}
    </RadioTiles>
  );
}

/**
 * Thumbnail with a name that is readable on any picture. All tiles have the same width, so that the gaps between them
 * are equal.
 */
function Tile(props: { label: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <span className="flex w-13 flex-col items-center gap-1">
      {props.children}
      <span
        className={joinClassNames(
          'rounded-full px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap',
          props.isChosen ? 'bg-white text-[oklch(0.16_0_0)]' : 'bg-[oklch(0.14_0.005_60/0.72)] text-white',
        )}
      >
        {props.label}
      </span>
    </span>
  );
}
