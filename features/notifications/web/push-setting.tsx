import { useEffect, useState } from 'react';
import type { Me } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { disablePush, enablePush, pushState } from './push.ts';
import type { PushState } from './push.ts';
import { messages } from './screens/messages.ts';

/** EXP-063: whether this browser may be woken. The browser is asked on the press, never before. */
export function PushSetting({ user }: { user: Me }) {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => void pushState().then(setState);
    look();
    // The person may have changed it in the browser's own settings meanwhile.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  async function change(on: boolean) {
    setBusy(true);
    try {
      setState(on ? await enablePush(user.id) : await disablePush());
    } catch (error) {
      toast.error(messages.changeFailed({ problem: getErrorMessage(error) }));
      setState(await pushState());
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="this-browser">
      <h2 id="this-browser" className="text-title">
        {messages.thisBrowser}
      </h2>
      {state === undefined && <Skeleton className="mt-2 h-11 w-full" />}
      {(state === 'impossible' || state === 'refused') && (
        <p className="mt-1 text-sm text-muted">{messages.pushHint({ state })}</p>
      )}
      {(state === 'off' || state === 'open' || state === 'woken') && (
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
