import { useAuth } from '#features/accounts/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { messages } from './messages.ts';

/** Writing to those who run the app, over whatever screen one is on. What is typed stays when it is closed. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  return (
    <Dialog open={user !== undefined} onClose={onClose} title={messages.dialogTitle}>
      {user && <FeedbackForm user={user} onSent={onClose} />}
    </Dialog>
  );
}
