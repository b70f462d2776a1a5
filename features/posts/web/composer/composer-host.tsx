import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { closeComposer, composerStore, openComposer } from './composer-store.ts';
import { useDeferredPostPublishing } from '../deferred/use-deferred-post-publishing.ts';
import { messages } from '../messages.ts';

const ComposerDialog = lazyDialog(() => import('./composer-dialog.tsx'));

interface ComposerHostProps {
  /**
   * Component that shows a preview of the first link in the text. The app passes it, because the posts feature cannot
   * import the feature of link previews, which depends on the posts feature.
   */
  Preview?: ComponentType<{ content: string }>;
}

/**
 * Renders the composer after `openComposer` was called. A signed-out visitor sees the sign-in dialog first. The
 * shell mounts this component once.
 */
export function ComposerHost({ Preview }: ComposerHostProps) {
  const request = useSyncExternalStore(composerStore.subscribe, composerStore.read);
  const auth = useAuth();
  useDeferredPostPublishing(auth.user?.id);
  // If the session ended, the person has an account, so the dialog offers to log in instead of to sign up.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (auth.status === 'signedIn') wasSignedIn.current = true;
  }, [auth.status]);
  const needsSignIn = request !== undefined && auth.status === 'signedOut';
  useEffect(() => {
    if (!needsSignIn) return;
    closeComposer();
    const mode = wasSignedIn.current ? 'logIn' : 'signUp';
    openAuthDialog({ mode, reason: messages.joinToPost, pending: () => openComposer(request) });
  }, [needsSignIn, request]);
  if (!request || auth.status !== 'signedIn') return null;
  return (
    <Suspense>
      <ComposerDialog request={request} user={auth.user} Preview={Preview} onClose={closeComposer} />
    </Suspense>
  );
}
