import { Link } from '@tanstack/react-router';
import { ChevronRight, CloudOff, LogOut } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { allSettingsSections } from './all-settings-sections.ts';
import type { SettingsSection } from './settings-section.ts';
import { messages } from './settings/messages.ts';

interface SettingsScreenProps {
  /** Id of a section; undefined for the list of all sections. */
  section?: string;
}

/** Screen with the list of settings sections, or with one section. */
export default function SettingsScreen({ section: id }: SettingsScreenProps) {
  const section = allSettingsSections.find((one) => one.id === id);
  if (!section) return <SettingsHub />;
  return (
    <>
      <ScreenHeader title={section.title} />
      <div className="px-4 py-5">{section.Open ? <section.Open /> : <ForUser section={section} />}</div>
    </>
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

function SettingsHub() {
  const auth = useAuth();
  const shown = allSettingsSections.filter((section) => section.Open || auth.status === 'signedIn');
  async function leave() {
    try {
      await auth.signOut();
    } catch (error) {
      toast.error(getErrorMessage(error, commonMessages.logOutFailed));
    }
  }
  return (
    <>
      <ScreenHeader title={commonMessages.settings} />
      <ul>
        {shown.map((section) => (
          <li key={section.id} className="border-b border-line">
            <Link
              to="/settings/$section"
              params={{ section: section.id }}
              className="flex min-h-16 items-center gap-4 px-4 py-2.5 hover:bg-fill"
            >
              <section.icon size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block text-base font-medium">{section.title}</span>
                <span className="block text-sm text-muted">{section.hint}</span>
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="p-4">
        {auth.status === 'signedIn' ? (
          <Button icon={LogOut} wide onClick={() => void leave()}>
            {commonMessages.logOut}
          </Button>
        ) : (
          <Button tone="accent" wide onClick={() => openAuthDialog()}>
            {commonMessages.signUpOrLogIn}
          </Button>
        )}
      </div>
    </>
  );
}
