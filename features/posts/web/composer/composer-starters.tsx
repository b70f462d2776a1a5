import { CalendarPlus, Camera, ChevronRight, Gift, MapPin, MessageCircleQuestionMark } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { messages } from './messages.ts';

interface ComposerStartersProps {
  onPhotos: () => void;
  onPlace: () => void;
  /** Called when the author wants to make an event instead of a post. */
  onEvent: () => void;
  /** Called with the first words of a post, which the author completes. */
  onText: (beginning: string) => void;
}

/**
 * Ideas below the text box of an empty post: a photo, a question, a gift, a place or an event (POST-002). They disappear
 * when the post has content.
 */
export function ComposerStarters({ onPhotos, onPlace, onEvent, onText }: ComposerStartersProps) {
  return (
    <section aria-label={messages.starters} className="mt-3 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-muted">{messages.starters}</h3>
      <ul className="mt-1">
        <Starter
          icon={Camera}
          title={messages.startWithPhoto}
          hint={messages.startWithPhotoHint}
          onPress={onPhotos}
        />
        <Starter
          icon={MessageCircleQuestionMark}
          title={messages.startWithQuestion}
          hint={messages.startWithQuestionHint}
          onPress={() => onText(messages.questionBeginning)}
        />
        <Starter
          icon={MapPin}
          title={messages.startWithPlace}
          hint={messages.startWithPlaceHint}
          onPress={onPlace}
        />
        <Starter
          icon={Gift}
          title={messages.startWithGift}
          hint={messages.startWithGiftHint}
          onPress={() => onText(messages.giftBeginning)}
        />
        <Starter
          icon={CalendarPlus}
          title={messages.startWithEvent}
          hint={messages.startWithEventHint}
          onPress={onEvent}
        />
      </ul>
    </section>
  );
}

interface StarterProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  onPress: () => void;
}

function Starter({ icon: Icon, title, hint, onPress }: StarterProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 flex min-h-15 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left -outline-offset-2 hover:bg-fill"
      >
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <Icon size={20} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
        <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
      </button>
    </li>
  );
}
