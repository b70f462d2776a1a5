/** Settings section in which people can turn off the counting of their visits. */
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Settings sections that the analytics feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'usage',
    group: 'data',
    order: 90,
    title: messages.settingsTitle,
    hint: messages.settingsHint,
    icon: ChartNoAxesColumn,
    Open: lazy(() => import('./usage-settings.tsx')),
  },
];
