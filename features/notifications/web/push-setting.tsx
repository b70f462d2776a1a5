import { useEffect, useState } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { disablePush, enablePush, readPushState } from './push.ts';
import type { PushState } from './push.ts';
import { messages } from './screens/messages.ts';

/** Switch that turns push notifications on or off in this browser (EXP-063). */
export function PushSetting({ user }: { user: OwnAccount }) {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const update = () => void readPushState().then(setState);
    update();
    // The user may have changed the permission in the browser's settings before they returned to this tab.
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  async function change(on: boolean) {
    setBusy(true);
    try {
      setState(on ? await enablePush(user.id) : await disablePush());
    } catch (error) {
      toast.error(messages.changeFailed({ problem: getErrorMessage(error) }));
      setState(await readPushState());
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="this-browser">
      <h2 id="this-browser" className="text-title">
        {messages.thisBrowser}
      </h2>
      {state === undefined && <Skeleton className="mt-2 h-11 w-full" />}
      {(state === 'unsupported' || state === 'denied') && (
        <p className="mt-1 text-sm text-muted">{messages.pushHint({ state })}</p>
      )}
      {(state === 'off' || state === 'whileOpen' || state === 'always') && (
        <Switch
          label={messages.pushNotifications}
          hint={messages.pushHint({ state })}
          checked={state !== 'off'}
          disabled={busy}
          onChecked={(on) => void change(on)}
        />
      )}
    </section>
  );
}
