import type { OwnAccount } from '#features/accounts/web/public.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { messages } from './messages.ts';

/** Section of the settings screen with the feedback form. */
export default function FeedbackSettingsSection({ user }: { user: OwnAccount }) {
  return (
    <SettingsCard>
      <div className="py-4">
        <p className="mb-5 text-md text-muted">{messages.intro}</p>
        <FeedbackForm user={user} />
      </div>
    </SettingsCard>
  );
}
