import type { Platform } from '#platform/kernel/platform.ts';
import { samplePeopleRepository } from '#features/accounts/server/public.ts';
import { setFlagState } from '#features/flags/server/public.ts';
import { insertFollowsAndIncrementCounts } from '#features/follows/server/public.ts';
import { mapTabFlag } from '#features/map/domain/map-tab-flag.ts';
import { nearbyTabFlag } from '#features/map/domain/nearby-tab-flag.ts';
import { updateSamplePostImages } from '#features/posts/server/public.ts';
import { listSampleAvatarMediaKeys, createStarterCityRows } from '../domain/create-starter-city-rows.ts';
import { starterCityChanged } from '../events.ts';
import {
  lockStarterCityContentState,
  starterCityAuditActor,
  starterCityContentVersion,
  updateStarterCityContentState,
} from './store.ts';

/**
 * Updates sample content that an older version of the app inserted: adds drawn pictures, portraits and follows, and
 * turns on the feature flags of the map and the nearby tab. Runs once for each version of the content. Content that was
 * deleted in the meantime is not inserted again.
 * @returns true if anything was updated
 */
export async function upgradeStarterCityContent(platform: Platform): Promise<boolean> {
  const { posts, follows } = createStarterCityRows(platform.clock.now());
  return platform.mutate(async (ctx) => {
    const { tx, now, emit } = ctx;
    const state = await lockStarterCityContentState(tx);
    if (state?.state !== 'filled' || (state.version ?? 1) >= starterCityContentVersion) return false;
    await updateSamplePostImages(
      tx,
      posts.map(({ id, images }) => ({ id, images })),
    );
    await samplePeopleRepository.setAvatarKeys(tx, listSampleAvatarMediaKeys());
    // Some sample people may have been erased after the starter city was inserted.
    const people = new Set(await samplePeopleRepository.listIds(tx));
    await insertFollowsAndIncrementCounts(
      tx,
      follows.filter((follow) => people.has(follow.followerId) && people.has(follow.followedId)),
    );
    await updateStarterCityContentState(tx, { ...state, version: starterCityContentVersion }, now);
    // Turns on only the flags that are new since the stored version. A flag of an earlier version is left unchanged,
    // because the operator may have turned it off.
    const flags = (state.version ?? 1) < 3 ? [mapTabFlag, nearbyTabFlag] : [nearbyTabFlag];
    for (const flag of flags) await setFlagState(ctx, flag, true, starterCityAuditActor);
    emit(starterCityChanged, { state: 'filled', postIds: posts.map((post) => post.id) });
    return true;
  });
}
