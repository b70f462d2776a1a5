/** The topic of the settings that analytics brings. */
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'usage',
    order: 90,
    title: 'Usage',
    hint: 'What we count, and how to turn it off',
    icon: ChartNoAxesColumn,
    Open: lazy(() => import('./usage-settings.tsx')),
  },
];
