import type { Me } from '#features/accounts/web/public.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** The topic of the settings: writing to those who run the app. */
export default function FeedbackSettings({ user }: { user: Me }) {
  return (
    <>
      <p className="mb-5 text-md text-muted">
        Tell us what is broken, what is missing, or what you wonder about. Only those who run the app read it.
      </p>
      <FeedbackForm user={user} />
    </>
  );
}
