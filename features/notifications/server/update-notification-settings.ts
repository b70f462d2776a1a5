import { invalidArgument } from '#platform/contract/errors.ts';
import { implement } from '#platform/kernel/implement.ts';
import { updateNotificationSettings } from '../api.ts';
import { changeTypes, minutesOf } from '../domain/settings.ts';
import { notificationTypesKey } from './contributions.ts';
import { presentSettings, settingsOf } from './present-settings.ts';
import { lockPerson, saveSettings } from './store-settings.ts';

/** Changes some of the caller's notification settings; omitted settings stay unchanged (EXP-060 to EXP-062). */
export const updateNotificationSettingsFunction = implement(
  updateNotificationSettings,
  async function updateNotificationSettings(ctx, args) {
    await lockPerson(ctx.tx, ctx.viewer.id);
    const before = await settingsOf(ctx.tx, ctx.viewer.id);
    const { types, quietHours, requests } = args;
    const declared = ctx.platform.service(notificationTypesKey);
    const unknown = Object.keys(types ?? {}).find((type) => !declared.has(type));
    if (unknown !== undefined)
      throw invalidArgument(`${unknown} is not a type of notification`, 'invalid', 'types');
    const after = {
      ...before,
      types: types === undefined ? before.types : changeTypes(before.types, types),
      quiet: quietHours === undefined ? before.quiet : readQuiet(quietHours),
      strangersApart: requests?.strangers ?? before.strangersApart,
      newcomersApart: requests?.newcomers ?? before.newcomersApart,
    };
    await saveSettings(ctx.tx, ctx.viewer.id, after, ctx.now);
    return presentSettings(declared, after);
  },
);

function readQuiet(hours: { from: string; to: string } | null) {
  return hours === null ? null : { from: minutesOf(hours.from)!, to: minutesOf(hours.to)! };
}
