import type { CSSProperties } from 'react';
import { storyTextBlockColors } from '../domain/story-text-block.ts';
import type { StoryTextBlock, StoryTextBlockStyle } from '../domain/story-text-block.ts';

/** CSS classes of each style. Lengths are relative to the text size, so that a text looks alike in every frame. */
const looks: Record<StoryTextBlockStyle, string> = {
  plate: 'rounded-[0.3em] box-decoration-clone px-[0.4em] py-[0.14em] leading-[1.42] font-semibold',
  outline: 'leading-[1.12] font-[800] tracking-[-0.02em] [paint-order:stroke_fill]',
  poster:
    'box-decoration-clone px-[0.24em] py-[0.03em] leading-[1.2] font-[800] tracking-[-0.01em] uppercase',
};

/** Normal text size of each style, in hundredths of the frame's width. */
const sizes: Record<StoryTextBlockStyle, number> = { plate: 6, outline: 10, poster: 8.4 };

/** Returns the size of a text on a picture as a CSS length. */
export const getStoryTextBlockFontSize = ({ style, size }: Pick<StoryTextBlock, 'style' | 'size'>): string =>
  `${(sizes[style] * size).toFixed(3)}cqw`;

/** Returns the CSS classes and colors of a text on a picture, for both the displayed text and the input box. */
export function getStoryTextBlockStyle({ style, color }: Pick<StoryTextBlock, 'style' | 'color'>): {
  className: string;
  style: CSSProperties;
} {
  const { color: main, pair } = storyTextBlockColors[color];
  return {
    className: looks[style],
    style:
      style === 'outline'
        ? { color: main, WebkitTextStroke: `0.16em ${pair}` }
        : { color: pair, backgroundColor: main },
  };
}

/** Renders a text on a picture of a story. */
export function StoryTextBlockView({ block }: { block: StoryTextBlock }) {
  const look = getStoryTextBlockStyle(block);
  return (
    <span
      className="block w-max max-w-[74cqw] text-center [overflow-wrap:anywhere] whitespace-pre-line"
      style={{ fontSize: getStoryTextBlockFontSize(block) }}
    >
      <span className={look.className} style={look.style}>
        {block.text}
      </span>
    </span>
  );
}

/** Returns the CSS position of a text in the frame. */
export const getStoryTextBlockPosition = ({ x, y }: Pick<StoryTextBlock, 'x' | 'y'>): CSSProperties => ({
  position: 'absolute',
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  transform: 'translate(-50%, -50%)',
});
