import { useQuery } from '#platform/client/query.ts';
import { mapApi } from './calls.ts';
import { messages } from './messages.ts';

const link = (address: string) => (text: React.ReactNode) => (
  <a href={address} target="_blank" rel="noreferrer" className="underline">
    {text}
  </a>
);

/** Names the sources of the map's data, in the lower corner of the map. */
export function MapAttribution() {
  const { data } = useQuery({
    queryKey: ['getBasemap'],
    queryFn: () => mapApi.getBasemap(),
    staleTime: Infinity,
  });
  return (
    <p className="absolute right-0 bottom-0 left-0 z-[1] bg-page/70 px-2 py-0.5 text-[0.625rem] leading-tight text-muted">
      {data?.city
        ? messages.attributionCity({ osm: link('https://www.openstreetmap.org/copyright') })
        : messages.attribution}
    </p>
  );
}
