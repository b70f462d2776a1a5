import { VolumeX } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { findProfileFocusTargetAfterUnblockOrUnmute } from './find-profile-focus-heir.ts';
import { mutePerson, unmutePerson } from './moderation-mutations.ts';
import { formatShortDate, muteDurationChoices, convertMuteDurationToHours } from './mute-duration.ts';
import { messages } from './messages.ts';
import { useViewerBlockAndMuteState } from './use-block-and-mute-relation.ts';

const mutedNote = (until: string | null) =>
  until === null ? messages.mutedNoteForGood : messages.mutedNote({ day: formatShortDate(until) });

/**
 * Note on the profile of a person whom the viewer has muted (EXP-065). A button removes the mute, and a menu changes
 * its duration. Renders nothing on the viewer's own profile (`own`) and on the profile of a blocked person.
 */
export default function MutedPersonNotice({ userId, own }: { userId: string; own: boolean }) {
  const relation = useViewerBlockAndMuteState(userId);
  const isShown = !own && relation !== undefined && relation.isMuted && !relation.isBlocked;
  useFocusAfterControlRemoval(isShown, findProfileFocusTargetAfterUnblockOrUnmute);
  if (!isShown) return null;
  const about = { userId, name: messages.thisPerson };
  return (
    <div className="mx-4 mt-2 mb-3 flex items-center gap-3 rounded-card bg-fill py-2 pr-2 pl-4 text-md">
      <VolumeX size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">{mutedNote(relation.mutedUntil)}</p>
      <Menu
        label={messages.durationLabel}
        items={muteDurationChoices.map(({ value, label }) => ({
          label,
          onSelect: () => void mutePerson(about, convertMuteDurationToHours(value)),
        }))}
        trigger={(props) => (
          <Button {...props} size="sm">
            {messages.changeMute}
          </Button>
        )}
      />
      <Button size="sm" tone="soft" onClick={() => void unmutePerson(about)}>
        {messages.unmute}
      </Button>
    </div>
  );
}
