import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { SettingsGroup, SettingsRowIconFrame } from '#platform/ui/settings-card.tsx';
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
import { usePushNotificationState } from './use-push-state.ts';

const channels = [
  { channel: 'list', label: messages.channelList, inSummary: messages.inListSummary },
  { channel: 'popup', label: messages.channelPopup, inSummary: messages.inPopupSummary },
  { channel: 'push', label: messages.channelPush, inSummary: messages.inPushSummary },
] as const;

const newcomerDays = maxNewAccountAgeMs / (24 * 60 * 60 * 1000);

/**
 * Settings section for notifications: three main switches, the channels of each notification type, and the rules of the
 * requests list (EXP-060 to EXP-063).
 */
export default function NotificationSettings({ user }: { user: OwnAccount }) {
  const { query, settings } = useNotificationSettings();
  const push = usePushNotificationState(user.id);
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
    <div className="flex flex-col gap-6">
      <MainNotificationSwitches push={push} settings={settings} />
      <SettingsGroup title={messages.choices}>
        <ul className="divide-y divide-line">
          {settings.choices.map((type) => (
            <TypeRow key={type.type} definition={type} settings={settings} isPushOff={!push.isOn} />
          ))}
        </ul>
      </SettingsGroup>
      <RequestSwitches settings={settings} />
    </div>
  );
}

/**
 * Switches that decide which notifications go to the requests list: notifications from strangers, and notifications
 * from new accounts (EXP-062).
 */
function RequestSwitches({ settings }: { settings: Settings }) {
  return (
    <SettingsGroup title={messages.requests} note={messages.requestsHint}>
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
    </SettingsGroup>
  );
}

interface TypeRowProps {
  definition: Settings['choices'][number];
  settings: Settings;
  /** True if push is off in this browser. The push switch of a type then has no effect here, so it is disabled. */
  isPushOff: boolean;
}

/**
 * Row of a notification type. It says in one line how the viewer is notified. Pressing the row shows a switch for each
 * channel.
 */
function TypeRow({ definition: { type, label }, settings, isPushOff }: TypeRowProps) {
  const choice = settings.types[type] ?? { list: true, popup: true, push: true };
  // If the list is off for a type, popups and pushes are off too, so their switches are hidden.
  const shown = channels.filter(({ channel }) => channel === 'list' || choice.list);
  const on = shown.filter(({ channel }) => choice[channel] && !(channel === 'push' && isPushOff));
  return (
    <li>
      <Disclosure
        look="row"
        className="-mx-4"
        summary={
          <span className="flex items-center gap-3.5 py-2">
            <SettingsRowIconFrame>
              <NotificationTypeIcon type={type} size={18} aria-hidden />
            </SettingsRowIconFrame>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span className="block text-sm font-normal text-muted">
                {on.length === 0 ? messages.typeOff : on.map(({ inSummary }) => inSummary).join(', ')}
              </span>
            </span>
          </span>
        }
      >
        <div role="group" aria-label={label} className="pr-4 pb-2 pl-16.5">
          {shown.map(({ channel, label: name }) => {
            const isDisabled = channel === 'push' && isPushOff;
            return (
              <Switch
                key={channel}
                label={name}
                hint={isDisabled && messages.pushOff}
                checked={choice[channel] && !isDisabled}
                disabled={isDisabled}
                onChecked={(isOn) => changeNotificationSettings({ types: { [type]: { [channel]: isOn } } })}
              />
            );
          })}
        </div>
      </Disclosure>
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
