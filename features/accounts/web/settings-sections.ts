/** Topics of the settings about the account and this browser. */
import { Database, KeyRound, Monitor, Palette, UserRound } from 'lucide-react';
import { AccountSettings } from './settings-account.tsx';
import { AppearanceSettings } from './settings-appearance.tsx';
import { DataSettings } from './settings-data.tsx';
import type { SettingsSection } from './settings-section.ts';
import { SecuritySettings } from './settings-security.tsx';
import { SessionSettings } from './settings-sessions.tsx';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'account',
    order: 10,
    title: 'Profile',
    hint: 'Name, handle, about you',
    icon: UserRound,
    ForUser: AccountSettings,
  },
  {
    id: 'security',
    order: 20,
    title: 'Email and password',
    hint: 'How you log in',
    icon: KeyRound,
    ForUser: SecuritySettings,
  },
  {
    id: 'sessions',
    order: 30,
    title: 'Where you are logged in',
    hint: 'Browsers and phones',
    icon: Monitor,
    ForUser: SessionSettings,
  },
  {
    id: 'appearance',
    order: 40,
    title: 'Appearance',
    hint: 'Light, dark or as your device',
    icon: Palette,
    Open: AppearanceSettings,
  },
  {
    id: 'data',
    order: 50,
    title: 'Your data',
    hint: 'Download it, pause or delete the account',
    icon: Database,
    ForUser: DataSettings,
  },
];
