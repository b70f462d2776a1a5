import { useQuery } from '#platform/client/query.ts';
import { mapApi } from './calls.ts';
import { messages } from './messages.ts';

const link = (address: string) => (text: React.ReactNode) => (
  <a key={address} href={address} target="_blank" rel="noreferrer" className="underline">
    {text}
  </a>
);

/**
 * Shows the sources of the map's data in the lower corner of the map. A narrow map shows a short text, which opens the
 * full text when it is pressed.
 */
export function MapAttribution({ isShort }: { isShort: boolean }) {
  const { data } = useQuery({
    queryKey: ['getBasemap'],
    queryFn: () => mapApi.getBasemap(),
    staleTime: Infinity,
  });
  const sources = data?.city
    ? messages.attributionCity({ osm: link('https://www.openstreetmap.org/copyright') })
    : messages.attribution;
  const look = 'bg-page/75 text-[0.625rem] leading-tight text-muted';
  if (!isShort)
    return <p className={`${look} absolute right-0 bottom-0 z-[1] rounded-tl-md px-2 py-0.5`}>{sources}</p>;
  return (
    <details data-over-map className="group pointer-events-none flex flex-col items-start">
      <summary className="pointer-events-auto relative flex min-h-6 cursor-pointer list-none items-end after:absolute after:inset-x-0 after:-top-5 after:bottom-0 group-open:hidden">
        {/* Lower than the target, so that it covers few names of streets. */}
        <span className={`${look} rounded-tr-md px-2 py-0.5`}>
          {data?.city ? messages.attributionShort : messages.attributionSources}
        </span>
      </summary>
      <p className={`${look} pointer-events-auto px-2 py-1`}>{sources}</p>
    </details>
  );
}
