import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implement } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { muteUser } from '../api.ts';
import { maxMutes } from '../domain/limits.ts';
import { userMuted } from '../events.ts';
import { endOf } from './end-of.ts';
import { noSuchPerson, notYourself, tooMany } from './refusals.ts';
import { countMutes, upsertMute } from './store.ts';

/** Mutes a person (EXP-038, EXP-065). If the person is already muted, the end of the mute is replaced. */
export const muteUserFunction = implement(muteUser, async function muteUser(ctx, args) {
  const { tx, viewer, now } = ctx;
  if (args.userId === viewer.id) throw notYourself('mute');
  const person = (await loadPeople(tx, [args.userId])).get(args.userId)!;
  const visibility = await visibilityFor(ctx.platform, viewer, tx);
  if (!person.isActive || visibility?.isBlockedBy(person.id)) throw noSuchPerson();
  await takeAdvisoryLock(tx, `mutes:${viewer.id}`);
  const expiresAt = endOf(now, args.hours);
  await upsertMute(tx, { userId: viewer.id, otherId: person.id }, expiresAt, now);
  if ((await countMutes(tx, viewer.id)) > maxMutes) throw tooMany(maxMutes, 'people muted');
  ctx.emit(userMuted, { userId: viewer.id, otherId: person.id });
  return { muted: true as const, expiresAt: expiresAt?.toISOString() ?? null };
});
