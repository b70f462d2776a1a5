import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { renewPushSubscription } from './push.ts';

interface WorkerMessage {
  /** URL to open, because the user has pressed a system notification; undefined in other messages. */
  open?: string;
  /** New push subscription; undefined if the subscription did not change. */
  subscription?: unknown;
}

/**
 * Handles messages from the service worker: opens the link of a notification that the user has pressed, and renews the
 * push subscription.
 */
export function useServiceWorkerMessageHandler(): void {
  const router = useRouter();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const handleMessage = ({ data }: MessageEvent<WorkerMessage | undefined>) => {
      if (typeof data?.open === 'string') {
        const url = new URL(data.open, location.origin);
        if (url.origin === location.origin) router.history.push(url.pathname + url.search + url.hash);
      }
      if (data?.subscription !== undefined) renewPushSubscription();
    };
    workers?.addEventListener('message', handleMessage);
    return () => workers?.removeEventListener('message', handleMessage);
  }, [router]);
}
