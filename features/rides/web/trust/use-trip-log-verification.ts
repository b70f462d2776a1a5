import { useQuery } from '#platform/client/query.ts';
import { previousHashOfFirstTripLogEntry } from '../../domain/trip-log/trip-log-entry.ts';
import type { TripLogCopyWithPublicKeys } from '../../domain/trip-log/trip-log-file.ts';
import { verifyHashChain } from '../../domain/trip-log/verify-receipt.ts';

/**
 * React hook that verifies the hashes and signatures of a trip log. Returns undefined until the verification has
 * finished.
 * @param name name of the copy, such as `The copy on this device`; part of the query cache key, to distinguish the
 *   copies
 */
export function useTripLogVerification({ entries, keys }: TripLogCopyWithPublicKeys, name: string) {
  const { data } = useQuery({
    queryKey: ['verifyChain', name, entries.length, entries.map(({ hash }) => hash).join()],
    queryFn: () =>
      verifyHashChain({ start: previousHashOfFirstTripLogEntry, lines: entries, keys }, crypto.subtle),
    staleTime: 0,
  });
  return data;
}
