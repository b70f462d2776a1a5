import { EyeOff } from 'lucide-react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { ModerationSettings } from '#features/moderation/web/public.ts';

/** The topics of the settings that other features bring, in the order shown, each loaded when it is opened. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'hidden',
    title: 'Blocked and muted',
    hint: 'People and words you do not want to see',
    icon: EyeOff,
    ForUser: ModerationSettings,
  },
];
