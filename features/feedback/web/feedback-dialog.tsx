import { useAuth } from '#features/accounts/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { messages } from './messages.ts';

/** Dialog with the feedback form over the current screen. The draft is not deleted when the dialog is closed. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  return (
    <Dialog open={user !== undefined} onClose={onClose} title={messages.contactUs}>
      {user && <FeedbackForm user={user} onSent={onClose} />}
    </Dialog>
  );
}
