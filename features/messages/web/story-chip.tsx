import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { Message } from './calls.ts';
import { messages } from './messages.ts';

const chip = 'mt-1 mb-2 flex min-h-11 items-center gap-2.5 rounded-control bg-page px-1.5 text-sm text-ink';

type Story = NonNullable<Message['story']>;

/**
 * Returns true if a story was deleted or has expired. Compares the expiry with the browser's clock, because the server
 * sends no update when a story expires.
 */
function hasEnded(story: Story): boolean {
  return (
    story.gone || (story.expiresAt !== null && Date.parse(story.expiresAt) <= getServerCorrectedTimeMs())
  );
}

/** Link to the story that a message replies to (EXP-037). If the story has ended, renders a text without a link. */
export function StoryChip({ story, mine }: { story: Story; mine: boolean }) {
  if (hasEnded(story)) {
    return (
      <p className={joinClassNames(chip, 'px-2.5! text-muted!')}>
        <Clock size={16} className="shrink-0" aria-hidden />
        {messages.storyEnded}
      </p>
    );
  }
  const picture = sanitizeImageUrl(story.pictureUrl);
  return (
    <Link
      to="/story/$storyId"
      params={{ storyId: story.id }}
      className={joinClassNames(chip, 'pr-3 font-semibold')}
    >
      {picture && (
        <img src={picture} alt="" loading="lazy" className="my-1.5 size-11 rounded-[8px] object-cover" />
      )}
      {mine ? messages.replyToTheirStory : messages.replyToYourStory}
    </Link>
  );
}
