/** Settings sections about the account and this browser. */
import { Database, KeyRound, Monitor, Palette, UserRound } from 'lucide-react';
import { AccountSettingsSection } from './settings-account.tsx';
import { AppearanceSettingsSection } from './settings-appearance.tsx';
import { DataExportAndDeletionSettingsSection } from './settings-data.tsx';
import type { SettingsSection } from './settings-section.ts';
import { SecuritySettingsSection } from './settings-security.tsx';
import { SessionSettingsSection } from './settings-sessions.tsx';
import { messages } from './settings/messages.ts';

/** Settings sections of the accounts feature. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'account',
    group: 'account',
    order: 10,
    title: messages.accountTitle,
    hint: messages.accountHint,
    icon: UserRound,
    ForUser: AccountSettingsSection,
  },
  {
    id: 'security',
    group: 'account',
    order: 20,
    title: messages.securityTitle,
    hint: messages.securityHint,
    icon: KeyRound,
    ForUser: SecuritySettingsSection,
  },
  {
    id: 'sessions',
    group: 'account',
    order: 30,
    title: messages.sessionsTitle,
    hint: messages.sessionsHint,
    icon: Monitor,
    ForUser: SessionSettingsSection,
  },
  {
    id: 'appearance',
    group: 'display',
    order: 40,
    title: messages.appearanceTitle,
    hint: messages.appearanceHint,
    icon: Palette,
    Open: AppearanceSettingsSection,
  },
  {
    id: 'data',
    group: 'data',
    order: 50,
    title: messages.dataTitle,
    hint: messages.dataHint,
    icon: Database,
    ForUser: DataExportAndDeletionSettingsSection,
  },
];
