import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { allSettingsSections } from './all-settings-sections.ts';
import { SettingsHeaderButtonSlotContext } from './settings-header-slot.ts';
import { SettingsSectionList } from './settings-section-list.tsx';
import type { SettingsSection } from './settings-section.ts';
import { messages } from './settings/messages.ts';

interface SettingsScreenProps {
  /** Id of the section to show; undefined to show the list of all sections. */
  section?: string;
}

/** Screen with the list of settings sections, or with one section. */
export default function SettingsScreen({ section: id }: SettingsScreenProps) {
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null);
  const section = allSettingsSections.find((one) => one.id === id);
  if (!section) return <SettingsSectionList />;
  return (
    <SettingsHeaderButtonSlotContext value={headerSlot}>
      <ScreenHeader title={section.title} end={<div ref={setHeaderSlot} className="shrink-0" />} />
      <div className="px-4 pt-5 pb-10">{section.Open ? <section.Open /> : <ForUser section={section} />}</div>
    </SettingsHeaderButtonSlotContext>
  );
}

function ForUser({ section }: { section: SettingsSection }) {
  const auth = useAuth();
  if (auth.status === 'loading')
    return <Spinner label={commonMessages.lookingUpAccount} className="h-40 w-full text-muted" />;
  if (auth.isUnreachable) {
    return (
      <EmptyState icon={CloudOff} title={messages.offlineTitle}>
        {messages.offlineBody}
      </EmptyState>
    );
  }
  if (auth.status === 'signedIn' && section.ForUser) return <section.ForUser user={auth.user} />;
  return (
    <EmptyState
      icon={section.icon}
      title={messages.logInToChange}
      action={
        <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
          {commonMessages.logIn}
        </Button>
      }
    />
  );
}
