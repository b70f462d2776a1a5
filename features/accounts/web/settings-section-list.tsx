import { Link } from '@tanstack/react-router';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import {
  SettingsButtonRow,
  SettingsCard,
  SettingsRowChevron,
  SettingsGroup,
  SettingsRowIcon,
} from '#platform/ui/settings-card.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { allSettingsSections } from './all-settings-sections.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { type SettingsSection, settingsSectionGroups } from './settings-section.ts';
import { messages } from './settings/messages.ts';

/**
 * List of all settings sections in groups, with a search field (EXP-011). Guests see only the sections that need no
 * account.
 */
export function SettingsSectionList() {
  const auth = useAuth();
  const [words, setWords] = useState('');
  // While the session is loading, the list shows the sections of signed-in users, so that it does not grow afterwards.
  const isGuest = auth.status === 'signedOut';
  const shown = allSettingsSections.filter(
    (section) => (section.Open || !isGuest) && matchesSearch(section, words),
  );
  return (
    <>
      <ScreenHeader title={commonMessages.settings} />
      <div className="flex flex-col gap-6 px-4 pt-4 pb-10">
        {!isGuest && <SearchField label={messages.searchSettings} value={words} onValue={setWords} />}
        {settingsSectionGroups.map((group) => (
          <Group
            key={group}
            title={messages.groups({ group })}
            sections={shown.filter((section) => section.group === group)}
          />
        ))}
        <p role="status" className="text-center text-md text-muted empty:hidden">
          {shown.length === 0 && messages.noSettingsFound({ words: words.trim() })}
        </p>
        {words === '' && <PrivacyPageRow />}
        {isGuest ? (
          <Button tone="accent" wide onClick={() => openAuthDialog()}>
            {commonMessages.signUpOrLogIn}
          </Button>
        ) : (
          <LogOutRow />
        )}
      </div>
    </>
  );
}

/** Link to the page that says what the server stores (EXP-020). */
function PrivacyPageRow() {
  return (
    <SettingsCard>
      <Link
        to="/privacy"
        className="-mx-4 flex min-h-15 items-center gap-3.5 px-4 py-2 -outline-offset-2 hover:bg-fill"
      >
        <SettingsRowIcon icon={ShieldCheck} />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium">{messages.privacyPage}</span>
          <span className="block text-sm text-muted">{messages.privacyPageHint}</span>
        </span>
        <SettingsRowChevron />
      </Link>
    </SettingsCard>
  );
}

function LogOutRow() {
  const auth = useAuth();
  async function leave() {
    try {
      await auth.signOut();
    } catch (error) {
      toast.error(getErrorMessage(error, commonMessages.logOutFailed));
    }
  }
  return (
    <SettingsCard>
      <SettingsButtonRow icon={LogOut} isDanger title={commonMessages.logOut} onClick={() => void leave()} />
    </SettingsCard>
  );
}

/**
 * Returns true if the title or the hint of a section contains each of the search words. A section without a group never
 * matches, because the settings list does not show it.
 */
function matchesSearch({ group, title, hint }: SettingsSection, words: string): boolean {
  const text = `${title} ${hint}`.toLocaleLowerCase();
  const parts = words.toLocaleLowerCase().split(/\s+/);
  return group !== undefined && parts.every((part) => text.includes(part));
}

function Group({ title, sections }: { title: string; sections: readonly SettingsSection[] }) {
  if (sections.length === 0) return null;
  return (
    <SettingsGroup title={title}>
      <ul className="divide-y divide-line">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to="/settings/$section"
              params={{ section: section.id }}
              className="-mx-4 flex min-h-15 items-center gap-3.5 px-4 py-2 -outline-offset-2 hover:bg-fill"
            >
              <SettingsRowIcon icon={section.icon} />
              <span className="min-w-0 flex-1">
                <span className="block text-base font-medium">{section.title}</span>
                <span className="block text-sm text-muted">{section.hint}</span>
              </span>
              <SettingsRowChevron />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
