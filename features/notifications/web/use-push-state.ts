import { useEffect, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { disablePush, enablePush, readPushNotificationState } from './push.ts';
import type { PushNotificationState } from './push.ts';
import { messages } from './screens/messages.ts';

/** State of push notifications in this browser, and a function that turns them on or off. */
export interface PushNotificationStateAndToggle {
  /** State of push in this browser; undefined until it has been read. */
  state: PushNotificationState | undefined;
  isOn: boolean;
  isBusy: boolean;
  change: (on: boolean) => Promise<void>;
}

/** Returns the state of push notifications in this browser, and a function that turns them on or off (EXP-063). */
export function usePushNotificationState(userId: string): PushNotificationStateAndToggle {
  const [state, setState] = useState<PushNotificationState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const update = () => void readPushNotificationState().then(setState);
    update();
    // The user may have changed the permission in the browser's settings and then returned to this tab.
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  async function change(on: boolean) {
    setBusy(true);
    try {
      setState(on ? await enablePush(userId) : await disablePush());
    } catch (error) {
      toast.error(messages.changeFailed({ problem: getErrorMessage(error) }));
      setState(await readPushNotificationState());
    }
    setBusy(false);
  }
  return { state, isOn: state === 'whileOpen' || state === 'always', isBusy, change };
}
