import { Ban, VolumeX } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { mutePerson, unblockPerson, unmutePerson } from './moderation-mutations.ts';
import { formatShortDate, muteDurationChoices, convertMuteDurationToHours } from './mute-duration.ts';
import { messages } from './messages.ts';
import { useBlockAndMuteRelation } from './use-block-and-mute-relation.ts';

const mutedNote = (until: string | null) =>
  until === null ? messages.mutedNoteForGood : messages.mutedNote({ day: formatShortDate(until) });

/**
 * Note on the profile of a person whom the viewer has blocked or muted, with a button that undoes the block or mute.
 * For a mute, a menu also changes how long it lasts (EXP-065). Renders nothing on the viewer's own profile (`own`).
 */
export default function BlockOrMuteNote({ userId, own }: { userId: string; own: boolean }) {
  const relation = useBlockAndMuteRelation(userId);
  if (own || !relation || (!relation.isBlocked && !relation.isMuted)) return null;
  const about = { userId, name: messages.thisPerson };
  const { isBlocked } = relation;
  const Icon = isBlocked ? Ban : VolumeX;
  return (
    <div className="mx-4 mb-4 flex items-center gap-3 rounded-card bg-fill py-2 pr-2 pl-4 text-md">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">{isBlocked ? messages.blockedNote : mutedNote(relation.mutedUntil)}</p>
      {!isBlocked && (
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
      )}
      <Button
        size="sm"
        tone="soft"
        onClick={() => void (isBlocked ? unblockPerson(about) : unmutePerson(about))}
      >
        {isBlocked ? messages.unblock : messages.unmute}
      </Button>
    </div>
  );
}
