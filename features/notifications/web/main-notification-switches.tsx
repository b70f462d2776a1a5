import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { NotificationSettings } from './calls.ts';
import { changeNotificationSettings } from './change-settings.ts';
import { defaultQuietHours, QuietHoursTimeFields } from './quiet-hours.tsx';
import { messages } from './screens/messages.ts';
import type { PushNotificationStateAndToggle } from './use-push-state.ts';

/**
 * The three most important notification switches: push in this browser, popups, and quiet hours with their times
 * (EXP-060, EXP-061, EXP-063).
 */
export function MainNotificationSwitches({
  push,
  settings,
}: {
  push: PushNotificationStateAndToggle;
  settings: NotificationSettings;
}) {
  const { quietHours } = settings;
  const { from, to } = quietHours ?? defaultQuietHours;
  return (
    <SettingsCard>
      <PushSwitch push={push} />
      <PopupSwitch settings={settings} />
      <Switch
        label={messages.quietHours}
        hint={messages.quietHoursHint({ from: formatTimeOfDay(from), to: formatTimeOfDay(to) })}
        checked={quietHours !== null}
        onChecked={(on) => changeNotificationSettings({ quietHours: on ? defaultQuietHours : null })}
      />
      {quietHours !== null && <QuietHoursTimeFields quietHours={quietHours} timeZone={settings.timeZone} />}
    </SettingsCard>
  );
}

/** Formats a local time such as `22:00` in the locale of the browser, such as `10:00 PM`. */
function formatTimeOfDay(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(2000, 0, 1, hours, minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

function PushSwitch({ push: { state, isOn, isBusy, change } }: { push: PushNotificationStateAndToggle }) {
  return (
    <Switch
      label={messages.pushNotifications}
      hint={messages.pushHint({ state: state ?? 'off' })}
      checked={isOn}
      disabled={!isOn && state !== 'off'}
      busy={isBusy}
      onChecked={(on) => void change(on)}
    />
  );
}

const isListOfStrings = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((item) => typeof item === 'string');
/**
 * Names of the notification types whose popups were already off when the user turned all popups off. The popups of
 * these types stay off when the user turns popups on again.
 */
const typesWithoutPopups = createLocalStorageValue('types-without-popups', 1, isListOfStrings);

/**
 * Switch that turns the popups of all notification types off or on. It is on if at least one type has popups. Types
 * that had no popups before all popups were turned off get none when popups are turned on again.
 */
function PopupSwitch({ settings: { choices, types } }: { settings: NotificationSettings }) {
  const hasPopup = (type: string) => {
    const choice = types[type];
    return choice === undefined || (choice.list && choice.popup);
  };
  function setAll(popup: boolean) {
    const off = popup
      ? (typesWithoutPopups.read() ?? [])
      : choices.map(({ type }) => type).filter((type) => types[type]?.popup === false);
    if (popup) typesWithoutPopups.remove();
    else typesWithoutPopups.write(off);
    const changed = choices.filter(({ type }) => !off.includes(type));
    changeNotificationSettings({ types: Object.fromEntries(changed.map(({ type }) => [type, { popup }])) });
  }
  return (
    <Switch
      label={messages.popups}
      hint={messages.popupsHint}
      checked={choices.some(({ type }) => hasPopup(type))}
      onChecked={setAll}
    />
  );
}
