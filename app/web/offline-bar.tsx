import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Status line at the top of the screen, shown while the browser is offline or the server is unreachable (EXP-004). */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isUnreachable } = useAuth();
  return (
    <div role="status">
      {(!isOnline || isUnreachable) && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-sm font-medium text-warn-ink">
          <CloudOff size={15} aria-hidden /> {isOnline ? messages.unreachable : messages.offline}
        </p>
      )}
    </div>
  );
}
