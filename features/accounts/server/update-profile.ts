import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { LongText } from '#platform/contract/long-text.ts';
import { readSqlState } from '#platform/database/transaction.ts';
import { implementMutationWithPrepareStep, type MutationContext } from '#platform/kernel/implement.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { updateProfile } from '../api.ts';
import { presentOwnAccount } from '../domain/present-own-account.ts';
import { canonicalizeTimeZone, decideTimeZoneChange } from '../domain/time-zone.ts';
import { profileUpdated } from '../events.ts';
import { avatarStoreServiceKey } from './avatar-store.ts';
import { assertSignedInUserExists, createHandleTakenError } from './refusals.ts';
import { lockUser, type ProfileChanges, updateProfileRow, type UserRow } from './store.ts';

/**
 * Changes the caller's profile and time zone (AUTH-011, Q-35). Omitted fields are not changed. If `avatar` is null, the
 * generated picture is restored; if `banner` is null, the banner is removed.
 */
export const updateProfileHandler = implementMutationWithPrepareStep(
  updateProfile,
  async function prepareUpdateProfile(ctx, args) {
    const avatars = ctx.platform.service(avatarStoreServiceKey);
    const { address } = ctx.request;
    const store = async (dataUrl: string | LongText | null | undefined) =>
      dataUrl == null ? dataUrl : avatars.store({ userId: ctx.viewer.id, address, dataUrl });
    return { avatarKey: await store(args.avatar), bannerKey: await store(args.banner) };
  },
  async function updateProfile(ctx, args, stored) {
    const user = assertSignedInUserExists(await lockUser(ctx.tx, ctx.viewer.id));
    const change = decideChange(user, args, stored, ctx.now);
    if (Object.keys(change).length > 0) {
      await apply(ctx, user, change);
      ctx.emit(profileUpdated, { userId: user.id });
    }
    return { user: presentOwnAccount({ ...user, ...change }, ctx.platform.config.admin) };
  },
);

function decideChange(
  user: UserRow,
  args: FunctionArguments<typeof updateProfile>,
  stored: { avatarKey: string | null | undefined; bannerKey: string | null | undefined },
  now: Date,
): ProfileChanges {
  const change: ProfileChanges = {};
  if (args.displayName !== undefined && args.displayName !== user.displayName)
    change.displayName = args.displayName;
  if (args.handle !== undefined && args.handle !== user.handle) change.handle = args.handle;
  if (args.bio !== undefined && args.bio !== user.bio) change.bio = args.bio;
  const { avatarKey, bannerKey } = stored;
  if (avatarKey !== undefined && avatarKey !== user.avatarKey) change.avatarKey = avatarKey;
  if (bannerKey !== undefined && bannerKey !== user.bannerKey) change.bannerKey = bannerKey;
  if (args.timeZone !== undefined) {
    const timeZone = canonicalizeTimeZone(args.timeZone);
    const decision = decideTimeZoneChange(
      { timeZone: user.timeZone, changedAt: user.timeZoneChangedAt },
      timeZone,
      now,
    );
    if (!decision.ok) {
      throw createInvalidArgumentError(
        'You can change your time zone once a day',
        'time_zone_once_a_day',
        'timeZone',
      );
    }
    if (decision.changes) Object.assign(change, { timeZone, timeZoneChangedAt: now });
  }
  return change;
}

async function apply(
  ctx: MutationContext<typeof updateProfile>,
  user: UserRow,
  change: ProfileChanges,
): Promise<void> {
  const avatars = ctx.platform.service(avatarStoreServiceKey);
  for (const which of ['avatarKey', 'bannerKey'] as const) {
    const key = change[which];
    const before = user[which];
    if (key === undefined) continue;
    if (key !== null) await avatars.claim(ctx.tx, user.id, key, ctx.now);
    if (before !== null) await avatars.release(ctx.tx, before, ctx.now);
  }
  try {
    await updateProfileRow(ctx.tx, user.id, change, ctx.now);
  } catch (error) {
    throw readSqlState(error) === '23505' ? createHandleTakenError() : error;
  }
}
