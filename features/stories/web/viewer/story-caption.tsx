import { MapPin } from 'lucide-react';
import type { Story } from '../../domain/story-shape.ts';
import { storyFrameBottomBarOverlapCss } from '../story-layout.tsx';
import { buildScrimGradient, storyScrims, storyTextShadowCss } from '../build-scrim-gradient.ts';
import { messages } from './messages.ts';

/** Distance in pixels between the caption and the bottom of the visible picture, without and with quick reactions. */
const bottomGapPx = { plain: 8, aboveReactions: 96 };

/**
 * Caption and place of a story, at the bottom of the picture.
 * @param props.isReplying true while the person writes a reply; the quick reactions are then below the caption
 */
export function StoryCaption({ story, isReplying }: { story: Story; isReplying: boolean }) {
  if (story.caption === '' && story.location === null) return null;
  const hasReactions = isReplying && story.canReact && !story.isBot && !story.isSample;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 px-4"
      style={{
        background: buildScrimGradient('bottom'),
        paddingTop: storyScrims.bottom.fadePx,
        paddingBottom: `calc(${storyFrameBottomBarOverlapCss} + ${bottomGapPx[hasReactions ? 'aboveReactions' : 'plain']}px)`,
        textShadow: storyTextShadowCss,
      }}
    >
      {story.caption !== '' && (
        <p className="pointer-events-auto max-h-32 overflow-y-auto text-[1.125rem] leading-6 font-semibold text-pretty break-words whitespace-pre-wrap">
          {story.caption}
        </p>
      )}
      {story.location && (
        <p className="mt-1 flex items-center gap-1.5 text-md leading-5 font-medium">
          <MapPin size={15} className="shrink-0 drop-shadow-[0_0_2px_oklch(0_0_0/0.8)]" aria-hidden />
          <span className="sr-only">{messages.place} </span>
          <span className="truncate">{story.location}</span>
        </p>
      )}
    </div>
  );
}
