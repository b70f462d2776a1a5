import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { updateNotificationSettings } from '../api.ts';
import { applyNotificationChannelChanges, parseTimeOfDay } from '../domain/settings.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { presentNotificationSettings, loadNotificationSettings } from './present-settings.ts';
import { lockUserRow, upsertNotificationSettings } from './store-settings.ts';

/** Changes some of the caller's notification settings. Omitted settings do not change (EXP-060 to EXP-062). */
export const updateNotificationSettingsHandler = implementFunction(
  updateNotificationSettings,
  async function updateNotificationSettings(ctx, args) {
    await lockUserRow(ctx.tx, ctx.viewer.id);
    const before = await loadNotificationSettings(ctx.tx, ctx.viewer.id);
    const { types, quietHours, requests } = args;
    const declared = ctx.platform.service(notificationTypesServiceKey);
    const unknown = Object.keys(types ?? {}).find((type) => !declared.has(type));
    if (unknown !== undefined)
      throw createInvalidArgumentError(`${unknown} is not a notification type`, 'invalid', 'types');
    const after = {
      ...before,
      types: types === undefined ? before.types : applyNotificationChannelChanges(before.types, types),
      quiet: quietHours === undefined ? before.quiet : readQuiet(quietHours),
      sendsStrangersToRequests: requests?.strangers ?? before.sendsStrangersToRequests,
      sendsNewcomersToRequests: requests?.newcomers ?? before.sendsNewcomersToRequests,
    };
    await upsertNotificationSettings(ctx.tx, ctx.viewer.id, after, ctx.now);
    return presentNotificationSettings(declared, after);
  },
);

function readQuiet(hours: { from: string; to: string } | null) {
  return hours === null ? null : { from: parseTimeOfDay(hours.from)!, to: parseTimeOfDay(hours.to)! };
}
