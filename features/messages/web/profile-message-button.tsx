import { useNavigate } from '@tanstack/react-router';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';

/**
 * Button on a profile that opens the conversation with this person. Not shown for personas and sample neighbors
 * (invented people), because nobody reads their messages (EXP-068).
 */
export default function ProfileMessageButton({ profile }: { profile: Profile }) {
  const requireUser = useRequireSignIn();
  const navigate = useNavigate();
  if (profile.isSample || profile.isBot) return null;
  return (
    <Button
      className="flex-1"
      aria-label={messages.messagePerson({ name: profile.displayName })}
      onClick={() =>
        requireUser(
          () => navigate({ to: '/messages/with/$userId', params: { userId: profile.id } }),
          messages.joinToWrite,
        )
      }
    >
      {messages.message}
    </Button>
  );
}
