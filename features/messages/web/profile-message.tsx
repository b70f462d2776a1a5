import { useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './messages.ts';

/** Button that opens the conversation with a person. Personas and sample neighbors have none, because they cannot read (EXP-068). */
export default function ProfileMessage({ profile }: { profile: Profile }) {
  const requireUser = useRequireUser();
  const navigate = useNavigate();
  if (profile.isSample || profile.isBot) return null;
  return (
    <IconButton
      icon={Mail}
      tone="quiet"
      label={messages.messagePerson({ name: profile.displayName })}
      title={messages.message}
      onClick={() =>
        requireUser(
          () => navigate({ to: '/messages/with/$userId', params: { userId: profile.id } }),
          messages.joinToWrite,
        )
      }
    />
  );
}
