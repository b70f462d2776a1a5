import { useQuery } from '#platform/client/query.ts';
import { Eye, EyeOff } from 'lucide-react';
import type { Position } from '../domain/position.ts';
import type { LocationPrecision } from '../domain/precision.ts';
import { placesApi } from './calls.ts';
import { messages } from './messages.ts';

/** Shows the author what a stranger could infer from a location, before the location is published (NEW-06). */
export default function LocationPrivacyPreview({
  at,
  precision,
}: {
  at: Position;
  precision: LocationPrecision;
}) {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['previewLocation', at.lat, at.lng, precision],
    queryFn: () => placesApi.previewLocation({ lat: at.lat, lng: at.lng, precision }),
    placeholderData: (before) => before,
  });
  const Icon = data?.published ? Eye : EyeOff;
  return (
    <p
      role="status"
      aria-busy={isPlaceholderData || undefined}
      className="flex min-h-11 items-start gap-2.5 rounded-control bg-fill px-3.5 py-2.5 text-sm"
    >
      <Icon size={18} aria-hidden className="mt-px shrink-0 text-muted" />
      <span>{data?.sentence ?? (isError ? messages.previewOffline : messages.previewLoading)}</span>
    </p>
  );
}
