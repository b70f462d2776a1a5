import type { SettingsSection } from '#features/accounts/web/public.ts';

/** The topics of the settings that other features bring, in the order shown, each loaded when it is opened. */
export const settingsSections: readonly SettingsSection[] = [];
