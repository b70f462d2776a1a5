import type { Profile } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { findProfileFocusTargetAfterUnblockOrUnmute } from './find-profile-focus-heir.ts';
import { unblockPerson } from './moderation-mutations.ts';
import { messages } from './messages.ts';
import { useViewerBlockAndMuteState } from './use-block-and-mute-relation.ts';

/**
 * Button that removes the block (EXP-065), on the profile of a person whom the viewer has blocked. Shown in place of
 * the buttons that contact the person.
 */
export default function ProfileUnblockButton({ profile }: { profile: Profile }) {
  const isBlocked = useViewerBlockAndMuteState(profile.id)?.isBlocked ?? false;
  useFocusAfterControlRemoval(isBlocked, findProfileFocusTargetAfterUnblockOrUnmute);
  if (!isBlocked) return null;
  const about = { userId: profile.id, name: profile.displayName };
  return (
    <Button className="flex-1" onClick={() => void unblockPerson(about)}>
      {messages.unblock}
    </Button>
  );
}
