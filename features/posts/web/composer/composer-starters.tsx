import { Gift, HeartHandshake, MessageCircleQuestionMark, PawPrint, Sparkles } from 'lucide-react';
import { Chip } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

const starters = [
  {
    icon: MessageCircleQuestionMark,
    label: messages.startWithQuestion,
    beginning: messages.questionBeginning,
  },
  { icon: Sparkles, label: messages.startWithTip, beginning: messages.tipBeginning },
  { icon: Gift, label: messages.startWithGift, beginning: messages.giftBeginning },
  { icon: PawPrint, label: messages.startWithLost, beginning: messages.lostBeginning },
  { icon: HeartHandshake, label: messages.startWithThanks, beginning: messages.thanksBeginning },
];

/**
 * Row of buttons below the text box of an empty post, each with an idea for a post, such as a question. A click inserts
 * the first words of the post, which the author completes (POST-002). There is no idea with a photo, a place or an
 * event, because the toolbar has buttons for these.
 * @param props.onText called with the first words of the post
 */
export function PostIdeaButtons({ onText }: { onText: (beginning: string) => void }) {
  return (
    <section aria-label={messages.starters}>
      {/* The row begins at the left edge of the text, but scrolls over the full width of the dialog. */}
      <ul className="scroll-row -mr-5 -ml-18 scroll-px-18 gap-2 py-1.5 pr-5 pl-18">
        {starters.map(({ icon, label, beginning }) => (
          <li key={label}>
            <Chip icon={icon} onClick={() => onText(beginning)}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
