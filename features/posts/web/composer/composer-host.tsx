import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { openAuthDialog, subscribeToFormInputResets, useAuth } from '#features/accounts/web/public.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { closeComposer, composerStore, openComposer } from './composer-store.ts';
import type { OpenComposerRequest } from './composer-store.ts';
import { messages } from '../messages.ts';

const ComposerDialog = createLazyDialog(() => import('./composer-dialog.tsx'));

interface ComposerHostProps {
  /**
   * Component that shows a preview of the first link in the text. The app passes it, because the posts feature cannot
   * import the links feature, which depends on the posts feature.
   */
  Preview?: ComponentType<{ content: string }>;
}

/**
 * Shows the composer (the dialog in which a person writes a post) after a call of `openComposer`. A signed-out visitor
 * must sign in first. The shell, which is around every screen, mounts this component once.
 */
export function ComposerHost({ Preview }: ComposerHostProps) {
  const request = useSyncExternalStore(composerStore.subscribe, composerStore.read);
  const auth = useAuth();
  useEffect(() => subscribeToFormInputResets(closeComposer), []);
  /** The latest request that the composer showed, and the person to whom it was shown. */
  const lastShown = useRef<{ request: OpenComposerRequest | undefined; userId: string }>(undefined);
  useEffect(() => {
    if (auth.user) lastShown.current = { request, userId: auth.user.id };
  }, [auth.user, request]);
  const needsSignIn = request !== undefined && auth.status === 'signedOut';
  useEffect(() => {
    if (!needsSignIn) return;
    closeComposer();
    const last = lastShown.current;
    openAuthDialog({
      // If the session ended while the composer was open, the person has an account. Then offer to log in, not to sign
      // up.
      mode: last ? 'logIn' : 'signUp',
      reason: messages.joinToPost,
      // A request that was shown before the session ended may contain a text of that person. Therefore the composer
      // opens again only if the same person logs in.
      pending: (user) => {
        if (last?.request !== request || last.userId === user.id) openComposer(request);
      },
    });
  }, [needsSignIn, request]);
  if (!request || auth.status !== 'signedIn') return null;
  return (
    <Suspense>
      <ComposerDialog
        key={auth.user.id}
        request={request}
        user={auth.user}
        Preview={Preview}
        onClose={closeComposer}
      />
    </Suspense>
  );
}
