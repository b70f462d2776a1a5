import type { OwnAccount } from '#features/accounts/web/public.ts';
import { settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import DeletedPostList from './deleted-posts.tsx';
import { messages } from './messages.ts';
import { AltTextReminderSwitch } from './alt-text-reminder-switch.tsx';

/**
 * Settings section about posts: the switch for the reminder about photos without alt text, and the deleted posts
 * (EXP-022, EXP-025).
 */
export default function PostsSettingsSection({ user }: { user: OwnAccount }) {
  return (
    <div className="flex flex-col gap-6">
      <AltTextReminderSwitch />
      <section aria-labelledby="deleted-posts">
        <h2 id="deleted-posts" className={settingsGroupTitleClassName}>
          {messages.deletedTitle}
        </h2>
        <DeletedPostList user={user} />
      </section>
    </div>
  );
}
