import { useEffect, useState } from 'react';
import type { Me } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { disablePush, enablePush, pushState } from './push.ts';
import type { PushState } from './push.ts';

const hints: Record<PushState, string> = {
  impossible: 'This browser cannot do that here.',
  refused: 'You have told the browser not to. Allow it in its settings for this site, then come back.',
  off: 'Your browser will ask you once.',
  open: 'While Plaza is open somewhere. This browser’s push service could not be reached.',
  woken: 'Also when Plaza is closed.',
};

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
      toast.error(`This could not be changed. ${getErrorMessage(error)}`);
      setState(await pushState());
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="this-browser">
      <h2 id="this-browser" className="text-title">
        This browser
      </h2>
      {state === undefined && <Skeleton className="mt-2 h-11 w-full" />}
      {(state === 'impossible' || state === 'refused') && (
        <p className="mt-1 text-sm text-muted">{hints[state]}</p>
      )}
      {(state === 'off' || state === 'open' || state === 'woken') && (
        <Switch
          label="Push notifications"
          hint={hints[state]}
          checked={state !== 'off'}
          disabled={busy}
          onChecked={(on) => void change(on)}
        />
      )}
    </section>
  );
}
