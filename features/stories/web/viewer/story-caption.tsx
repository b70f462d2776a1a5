import { MapPin, Music } from 'lucide-react';
import type { Story } from '../../domain/story-shape.ts';
import { storyBottomBarOverlapCss } from '../story-layout.tsx';
import { buildScrimGradient, scrimFadePx } from '../build-scrim-gradient.ts';
import { messages } from './messages.ts';

/** Caption, place and music of a story, at the bottom of the picture. */
export function StoryCaption({ story }: { story: Story }) {
  if (story.caption === '' && story.location === null && story.music === null) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 px-4 [text-shadow:0_1px_3px_oklch(0_0_0/0.5)]"
      style={{
        background: buildScrimGradient('bottom'),
        paddingTop: scrimFadePx,
        paddingBottom: `calc(${storyBottomBarOverlapCss} + 14px)`,
      }}
    >
      {story.caption !== '' && (
        <p className="pointer-events-auto max-h-32 overflow-y-auto text-[1.125rem] leading-6 font-semibold text-pretty break-words whitespace-pre-wrap">
          {story.caption}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-md font-medium empty:hidden">
        {story.location && <Fact icon={MapPin} label={messages.place} text={story.location} />}
        {story.music && <Fact icon={Music} label={messages.music} text={story.music} />}
      </p>
    </div>
  );
}

function Fact({ icon: Icon, label, text }: { icon: typeof MapPin; label: string; text: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon size={15} className="shrink-0" aria-hidden />
      <span className="sr-only">{label} </span>
      <span className="truncate">{text}</span>
    </span>
  );
}
