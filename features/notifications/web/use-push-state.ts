import { useEffect, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { disablePush, enablePush, readPushState } from './push.ts';
import type { PushState } from './push.ts';
import { messages } from './screens/messages.ts';

/** State of push notifications in this browser, and a function that turns them on or off. */
export interface PushStateAndToggle {
  /** State of push in this browser; undefined until it has been read. */
  state: PushState | undefined;
  isOn: boolean;
  isBusy: boolean;
  change: (on: boolean) => Promise<void>;
}

/** Returns the state of push notifications in this browser, and a function that turns them on or off (EXP-063). */
export function usePushState(userId: string): PushStateAndToggle {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const update = () => void readPushState().then(setState);
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
      setState(await readPushState());
    }
    setBusy(false);
  }
  return { state, isOn: state === 'whileOpen' || state === 'always', isBusy, change };
}
