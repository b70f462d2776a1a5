import { Suspense, useState } from 'react';
import { Share } from 'lucide-react';
import type { Post } from '../../domain/post-shape.ts';
import { ActionButton } from '#platform/ui/action-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from './messages.ts';

const loadSheet = () => import('./share-sheet.tsx');
const ShareSheet = createLazyDialog(loadSheet);

/** Button that opens the dialog for sharing a post (EXP-046). */
export function ShareButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={Share}
        label={messages.share}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ShareSheet post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
