import type { OwnAccount } from '#features/accounts/web/public.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { messages } from './messages.ts';

/** Section of the settings screen with the feedback form. */
export default function FeedbackSettings({ user }: { user: OwnAccount }) {
  return (
    <>
      <p className="mb-5 text-md text-muted">{messages.intro}</p>
      <FeedbackForm user={user} />
    </>
  );
}
