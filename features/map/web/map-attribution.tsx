import { Info } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { basemapUrlPathsQueryOptions } from './load-basemap.ts';
import { messages } from './messages.ts';

const link = (address: string) => (text: React.ReactNode) => (
  <a key={address} href={address} target="_blank" rel="noreferrer" className="underline">
    {text}
  </a>
);

/**
 * Names the sources of the map's data in a lower corner of the map. A short text in one line is always visible.
 * Pressing this text shows or hides the full text above it.
 * @param corner corner in which the parent element places the text
 */
export function MapAttribution({ corner = 'left' }: { corner?: 'left' | 'right' }) {
  const { data } = useQuery(basemapUrlPathsQueryOptions);
  const sources = data?.city
    ? messages.attributionCity({ osm: link('https://www.openstreetmap.org/copyright') })
    : messages.attribution;
  const isLeft = corner === 'left';
  return (
    <details
      data-over-map
      className={joinClassNames(
        'group pointer-events-none relative flex flex-col text-[0.625rem] leading-tight text-muted',
        isLeft ? 'items-start' : 'items-end',
      )}
    >
      <summary className="pointer-events-auto relative flex min-h-6 cursor-pointer list-none items-end after:absolute after:inset-x-0 after:-top-5 after:bottom-0 [&::-webkit-details-marker]:hidden">
        {/* Lower than the target, so that it covers few names of streets. */}
        <span
          className={joinClassNames(
            'flex items-center gap-1 bg-page/75 px-2 py-0.5 whitespace-nowrap group-open:bg-page',
            isLeft ? 'rounded-tr-md' : 'rounded-tl-md',
          )}
        >
          {data?.city ? messages.attributionShort : messages.attributionSources}
          <Info size={11} className="shrink-0" aria-hidden />
        </span>
      </summary>
      {/* Above the 44 px of the short text that react to a press. */}
      <p
        className={joinClassNames(
          'pointer-events-auto absolute bottom-11 w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-md bg-page px-2 py-1 shadow-float',
          isLeft ? 'left-1' : 'right-1',
        )}
      >
        {sources}
      </p>
    </details>
  );
}
