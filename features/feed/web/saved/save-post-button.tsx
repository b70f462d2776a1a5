import { Bookmark } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { PostOrCommentActionButton } from '#platform/ui/action-button.tsx';
import { setPostSavedMutation } from './save-mutations.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from '../messages.ts';

/**
 * Button that saves a post or removes it from the saved posts. After saving, a toast offers to choose a folder
 * (EXP-024, Q-20).
 * @param props.isSaved true if the post is saved; includes changes that the server has not confirmed yet
 */
export function SavePostButton({ postId, isSaved }: { postId: string; isSaved: boolean }) {
  const requireUser = useRequireSignIn();
  return (
    <PostOrCommentActionButton
      icon={Bookmark}
      label={isSaved ? messages.removeFromSaved : commonMessages.save}
      toggles
      on={isSaved}
      onClick={() => requireUser(() => setPostSavedMutation(postId, !isSaved), messages.joinToSave)}
    />
  );
}
