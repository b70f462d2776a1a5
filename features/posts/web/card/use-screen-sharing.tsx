import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { shareLink } from '#platform/ui/share-link.ts';
import { SendPostSectionContext } from './send-post-section-context.ts';
import type { SharableScreen } from './send-post-section-context.ts';

const ShareScreenSheet = createLazyDialog(() => import('./share-screen-sheet.tsx'));

/**
 * React hook that returns the function `share`, which shares an event or a place, and the element `sheet`, which the
 * caller renders. For signed-in viewers `share` opens a dialog that also sends the screen to people here; for guests it
 * opens the system's share sheet (EXP-001, EXP-046).
 * @param title title of the dialog, such as `Share this event`
 */
export function useScreenSharing(
  screen: SharableScreen,
  title: string,
): { share: () => void; sheet: ReactNode } {
  const { user } = useAuth();
  const canSend = use(SendPostSectionContext) !== undefined && user !== undefined;
  const [isOpen, setOpen] = useState(false);
  return {
    share: () => (canSend ? setOpen(true) : shareLink(screen)),
    sheet: isOpen && <ShareScreenSheet screen={screen} title={title} onClose={() => setOpen(false)} />,
  };
}
