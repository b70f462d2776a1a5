/** Events about settings. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/** Event: a setting was changed or reset to its default. */
export const settingChanged = defineEventLogEvent<{ key: string }>()('settingChanged', () => ['settings']);
