/** Events about settings. */
import { defineEvent } from '#platform/contract/events.ts';

/** Event: a setting was changed or reset to its default. */
export const settingChanged = defineEvent<{ key: string }>()('settingChanged', () => ['settings']);
