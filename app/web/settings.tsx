import { SettingsScreen } from '#features/accounts/web/public.ts';
import { settingsSections } from './settings-sections.ts';

/** `/settings` and its topics: those of accounts and those that other features bring. */
export default function Settings({ section }: { section?: string }) {
  return <SettingsScreen section={section} more={settingsSections} />;
}
