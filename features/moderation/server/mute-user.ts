import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { muteUser } from '../api.ts';
import { maxMutedPeople } from '../domain/limits.ts';
import { userMuted } from '../events.ts';
import { computeMuteEndTime } from './compute-mute-end.ts';
import {
  createPersonNotFoundError,
  createCannotBlockOrMuteSelfError,
  createBlockOrMuteListFullError,
} from './refusals.ts';
import { countPeopleMutedByUser, upsertMute } from './store.ts';

/** Mutes a person (EXP-038, EXP-065). If the person is already muted, changes the end of the mute. */
export const muteUserHandler = implementFunction(muteUser, async function muteUser(ctx, args) {
  const { tx, viewer, now } = ctx;
  if (args.userId === viewer.id) throw createCannotBlockOrMuteSelfError('mute');
  const person = (await loadPeople(tx, [args.userId])).get(args.userId)!;
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
  if (!person.isActive || visibility?.isBlockedBy(person.id)) throw createPersonNotFoundError();
  await acquireAdvisoryLock(tx, `mutes:${viewer.id}`);
  const expiresAt = computeMuteEndTime(now, args.hours);
  await upsertMute(tx, { userId: viewer.id, otherId: person.id }, expiresAt, now);
  if ((await countPeopleMutedByUser(tx, viewer.id)) > maxMutedPeople)
    throw createBlockOrMuteListFullError(maxMutedPeople, 'muted people');
  ctx.emit(userMuted, { userId: viewer.id, otherId: person.id });
  return { muted: true as const, expiresAt: expiresAt?.toISOString() ?? null };
});
