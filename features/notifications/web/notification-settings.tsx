import { Check } from 'lucide-react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { maxNewAccountAgeMs } from '../domain/settings.ts';
import type { NotificationSettings as Settings } from './calls.ts';
import { changeNotificationSettings } from './change-settings.ts';
import { MainNotificationSwitches } from './main-notification-switches.tsx';
import { messages } from './screens/messages.ts';
import { NotificationTypeIcon } from './type-icon.ts';
import { useNotificationSettings } from './use-notification-settings.ts';
import { usePushState } from './use-push-state.ts';

const channels = [
  { channel: 'list', label: messages.channelList },
  { channel: 'popup', label: messages.channelPopup },
  { channel: 'push', label: messages.channelPush },
] as const;

/** HTML id of the text that says why the push choices of all types are disabled. */
const pushOffId = 'notification-push-off';

const newcomerDays = maxNewAccountAgeMs / (24 * 60 * 60 * 1000);

/**
 * Settings section for notifications: three main switches, and a collapsed part with the channels of each notification
 * type and the rules of the requests list (EXP-060 to EXP-063).
 */
export default function NotificationSettings({ user }: { user: OwnAccount }) {
  const { query, settings } = useNotificationSettings();
  const push = usePushState(user.id);
  if (query.isError && !settings) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  }
  if (!settings) return <Loading />;
  return (
    <>
      <MainNotificationSwitches push={push} settings={settings} />
      <Disclosure
        look="card"
        className="mt-6"
        summary={
          <>
            <span className="block">{messages.choices}</span>
            <span className="block text-sm font-normal text-muted">{messages.moreHint}</span>
          </>
        }
      >
        <MoreSettings settings={settings} isPushOff={!push.isOn} />
      </Disclosure>
    </>
  );
}

function MoreSettings({ settings, isPushOff }: { settings: Settings; isPushOff: boolean }) {
  return (
    <div className="flex flex-col gap-8 pt-4">
      <section aria-labelledby="notification-types">
        <h3 id="notification-types" className="text-base font-semibold">
          {messages.byType}
        </h3>
        {isPushOff && (
          <p id={pushOffId} className="mt-1 text-sm text-muted">
            {messages.pushOff}
          </p>
        )}
        <ul>
          {settings.choices.map((type) => (
            <TypeRow key={type.type} definition={type} settings={settings} isPushOff={isPushOff} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="notification-requests">
        <h3 id="notification-requests" className="text-base font-semibold">
          {messages.requests}
        </h3>
        <p className="mt-1 mb-3 text-sm text-muted">{messages.requestsHint}</p>
        <SettingsCard>
          <Switch
            label={messages.strangers}
            checked={settings.requests.strangers}
            onChecked={(strangers) => changeNotificationSettings({ requests: { strangers } })}
          />
          <Switch
            label={messages.newAccounts({ days: newcomerDays })}
            checked={settings.requests.newcomers}
            onChecked={(newcomers) => changeNotificationSettings({ requests: { newcomers } })}
          />
        </SettingsCard>
      </section>
    </div>
  );
}

interface TypeRowProps {
  definition: Settings['choices'][number];
  settings: Settings;
  /** True if push is off in this browser. The push choice of a type then has no effect here, so it is disabled. */
  isPushOff: boolean;
}

function TypeRow({ definition: { type, label }, settings, isPushOff }: TypeRowProps) {
  const choice = settings.types[type] ?? { list: true, popup: true, push: true };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="flex min-w-48 flex-1 items-center gap-3 font-medium">
        <NotificationTypeIcon type={type} size={18} aria-hidden className="shrink-0 text-muted" />
        {label}
      </span>
      <span role="group" aria-label={label} className="flex flex-wrap gap-2">
        {channels.map(({ channel, label: name }) => {
          // If the list is off for a type, popups and pushes are off too, so their switches are hidden.
          if (channel !== 'list' && !choice.list) return null;
          const isDisabled = channel === 'push' && isPushOff;
          return (
            <Chip
              key={channel}
              pressed={choice[channel]}
              icon={choice[channel] && !isDisabled ? Check : undefined}
              disabledReasonId={isDisabled ? pushOffId : undefined}
              onClick={() =>
                changeNotificationSettings({ types: { [type]: { [channel]: !choice[channel] } } })
              }
            >
              {name}
            </Chip>
          );
        })}
      </span>
    </li>
  );
}

function Loading() {
  return (
    <SkeletonList label={messages.loadingSettings}>
      <div className="flex flex-col gap-6">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="h-8 w-full" />
        ))}
      </div>
    </SkeletonList>
  );
}
