import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  CloudOff,
  Database,
  KeyRound,
  LogOut,
  Monitor,
  Palette,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import type { Me } from './calls.ts';
import { AccountSettings } from './settings-account.tsx';
import { AppearanceSettings } from './settings-appearance.tsx';
import { DataSettings } from './settings-data.tsx';
import { SecuritySettings } from './settings-security.tsx';
import { SessionSettings } from './settings-sessions.tsx';

/** A topic of the settings. */
export interface SettingsSection {
  id: string;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** Shown to everybody; the others need an account. */
  Open?: ComponentType;
  ForUser?: ComponentType<{ user: Me }>;
}

const ownSections: readonly SettingsSection[] = [
  {
    id: 'account',
    title: 'Profile',
    hint: 'Name, handle, about you',
    icon: UserRound,
    ForUser: AccountSettings,
  },
  {
    id: 'security',
    title: 'Email and password',
    hint: 'How you log in',
    icon: KeyRound,
    ForUser: SecuritySettings,
  },
  {
    id: 'sessions',
    title: 'Where you are logged in',
    hint: 'Browsers and phones',
    icon: Monitor,
    ForUser: SessionSettings,
  },
  {
    id: 'appearance',
    title: 'Appearance',
    hint: 'Light, dark or as your device',
    icon: Palette,
    Open: AppearanceSettings,
  },
  {
    id: 'data',
    title: 'Your data',
    hint: 'Download it, pause or delete the account',
    icon: Database,
    ForUser: DataSettings,
  },
];

interface SettingsScreenProps {
  /** The id of a topic; without it, the list of all. */
  section?: string;
  /** The topics of other features, handed in by the shell. */
  more?: readonly SettingsSection[];
}

/** The settings: a list of topics, or one of them. */
export function SettingsScreen({ section: id, more = [] }: SettingsScreenProps) {
  const sections = [...ownSections, ...more];
  const section = sections.find((one) => one.id === id);
  if (!section) return <SettingsHub sections={sections} />;
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
    return <Spinner label="Looking up your account" className="h-40 w-full text-muted" />;
  if (auth.unreachable) {
    return (
      <EmptyState icon={CloudOff} title="You’re offline">
        You can change this once we can reach the server.
      </EmptyState>
    );
  }
  if (auth.status === 'signedIn' && section.ForUser) return <section.ForUser user={auth.user} />;
  return (
    <EmptyState
      icon={section.icon}
      title="Log in to change this"
      action={
        <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
          Log in
        </Button>
      }
    />
  );
}

function SettingsHub({ sections }: { sections: readonly SettingsSection[] }) {
  const auth = useAuth();
  const shown = sections.filter((section) => section.Open || auth.status === 'signedIn');
  async function leave() {
    try {
      await auth.signOut();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not log out');
    }
  }
  return (
    <>
      <ScreenHeader title="Settings" />
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
            Log out
          </Button>
        ) : (
          <Button tone="accent" wide onClick={() => openAuthDialog()}>
            Sign up or log in
          </Button>
        )}
      </div>
    </>
  );
}
