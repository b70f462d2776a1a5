import type { OwnAccount } from '#features/accounts/web/public.ts';
import DeletedPosts from './deleted-posts.tsx';
import { messages } from './messages.ts';
import { AltTextReminderSwitch } from './alt-text-reminder-switch.tsx';

/**
 * Settings section about posts: the switch for the reminder about photos without alt text, and the deleted posts
 * (EXP-022, EXP-025).
 */
export default function PostsSettings({ user }: { user: OwnAccount }) {
  return (
    <>
      <AltTextReminderSwitch />
      <section aria-labelledby="deleted-posts" className="mt-4 border-t border-line pt-5">
        <h2 id="deleted-posts" className="mb-1 text-[1.0625rem]">
          {messages.deletedTitle}
        </h2>
        <DeletedPosts user={user} />
      </section>
    </>
  );
}
