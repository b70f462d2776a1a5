/** Hooks that load and change the favorite and blocked drivers of the signed-in person (EXP-102). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as preferencesApi from '../../api-preferences.ts';
import { ridesApi } from '../calls.ts';
import { messages } from './messages.ts';

/** A favorite or blocked driver of the viewer, as `listDriverPreferences` returns it. */
export type FavoriteOrBlockedDriver = FunctionResult<
  typeof preferencesApi.listDriverPreferences
>['drivers'][number];

const listKey = ['listDriverPreferences'];
/** Returns the query cache key of a driver's card. */
export const getDriverCardQueryKey = (driverId: string) => ['getDriverCard', driverId];

/**
 * React hook that returns the favorite and blocked drivers. Favorites who can accept a request now are listed first.
 */
export function useFavoriteAndBlockedDrivers(isEnabled = true) {
  return useQuery({
    queryKey: listKey,
    queryFn: async () => (await ridesApi.listDriverPreferences({})).drivers,
    enabled: isEnabled,
  });
}

/**
 * Makes a driver a favorite, blocks the driver for rides, or removes such a preference. A toast says whether the change
 * succeeded.
 */
export async function changeDriverPreference(
  { id: driverId, name }: { id: string; name: string },
  preference: FavoriteOrBlockedDriver['preference'] | null,
): Promise<void> {
  try {
    await ridesApi.setDriverPreference({ driverId, preference });
    const done = { favorite: messages.favorited, blocked: messages.blocked, none: messages.removed };
    toast.success(done[preference ?? 'none']({ name }));
  } catch (error) {
    toast.error(getErrorMessage(error));
  }
  await Promise.all(
    [listKey, getDriverCardQueryKey(driverId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Blocks a driver for rides, after the person has read the consequence and confirmed it. */
export async function blockDriverIfConfirmed(driver: { id: string; name: string }): Promise<void> {
  const { name } = driver;
  const isSure = await askConfirmation({
    title: messages.blockTitle({ name }),
    body: messages.blockBody({ name }),
    yes: messages.block,
    no: messages.blockNo,
    danger: true,
  });
  if (isSure) await changeDriverPreference(driver, 'blocked');
}
