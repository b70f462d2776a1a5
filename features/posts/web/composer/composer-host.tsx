import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { closeComposer, composerStore, openComposer } from './composer-store.ts';
import { useDepartureWatcher } from '../deferred/use-departure-watcher.ts';
import { messages } from '../messages.ts';

const ComposerDialog = lazyDialog(() => import('./composer-dialog.tsx'));

interface ComposerHostProps {
  /** What belongs under the text and to a feature that comes after posts: the card of its first link. */
  Preview?: ComponentType<{ content: string }>;
}

/** Shows the composer when it is asked for; signed out, the auth dialog comes first. The shell mounts one. */
export function ComposerHost({ Preview }: ComposerHostProps) {
  const request = useSyncExternalStore(composerStore.subscribe, composerStore.read);
  const auth = useAuth();
  useDepartureWatcher(auth.user?.id);
  // Whoever was signed in a moment ago has an account.
  const wasHere = useRef(false);
  useEffect(() => {
    if (auth.status === 'signedIn') wasHere.current = true;
  }, [auth.status]);
  const isStranger = request !== undefined && auth.status === 'signedOut';
  useEffect(() => {
    if (!isStranger) return;
    closeComposer();
    const mode = wasHere.current ? 'logIn' : 'signUp';
    openAuthDialog({ mode, reason: messages.joinToPost, pending: () => openComposer(request) });
  }, [isStranger, request]);
  if (!request || auth.status !== 'signedIn') return null;
  return (
    <Suspense>
      <ComposerDialog request={request} user={auth.user} Preview={Preview} onClose={closeComposer} />
    </Suspense>
  );
}
