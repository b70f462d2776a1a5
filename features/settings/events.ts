/** Events of settings. */
import { defineEvent } from '#platform/contract/events.ts';

/** A setting has a new value, or its default again. */
export const settingChanged = defineEvent<{ key: string }>()('settingChanged', () => ['settings']);
