import { useQuery } from '#platform/client/query.ts';
import type { RideDemandArea } from '../../domain/demand.ts';
import { driverApi } from './driver-calls.ts';

const refetchMs = 120_000;
const none: readonly RideDemandArea[] = [];

/**
 * React hook that returns the parts of the viewer's service area with many ride requests; empty while loading
 * (EXP-112).
 * @param isShown true if the screen shows the areas; if false, the hook loads nothing
 */
export function useDemandAreas(userId: string, isShown: boolean): readonly RideDemandArea[] {
  const { data } = useQuery({
    queryKey: ['listDemandAreas', userId],
    queryFn: () => driverApi.listDemandAreas({}),
    refetchInterval: refetchMs,
    enabled: isShown,
  });
  return data?.areas ?? none;
}
