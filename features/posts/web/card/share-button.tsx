import { Suspense, useState } from 'react';
import { Share } from 'lucide-react';
import type { Post } from '../../domain/post-shape.ts';
import { PostOrCommentActionButton } from '#platform/ui/action-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from './messages.ts';

const loadSheet = () => import('./share-sheet.tsx');
const SharePostSheet = createLazyDialog(loadSheet);

/** Button that opens the dialog for sharing a post (EXP-046). */
export function SharePostButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PostOrCommentActionButton
        icon={Share}
        label={messages.share}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SharePostSheet post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
