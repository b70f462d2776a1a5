import { Suspense, useState } from 'react';
import { Share } from 'lucide-react';
import type { Post } from '../domain/post-shape.ts';
import { ActionButton } from './action-button.tsx';
import { lateDialog } from '#platform/ui/late-dialog.tsx';

const loadSheet = () => import('./share-sheet.tsx');
const ShareSheet = lateDialog(loadSheet);

/** Opens the share sheet (EXP-046). */
export function ShareButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={Share}
        label="Share"
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
