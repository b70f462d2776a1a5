import type { CSSProperties } from 'react';
import { MessageCircleQuestionMark } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import {
  getStoryColorWithContrastColor,
  isEmojiText,
  storyTextBlockColors,
} from '../domain/story-text-block.ts';
import type { StoryTextBlock, StoryTextBlockStyle } from '../domain/story-text-block.ts';

/**
 * CSS classes of each style. Lengths are relative to the text size, so that the look of a text does not depend on the
 * size of the frame.
 */
const looks: Record<StoryTextBlockStyle, string> = {
  plate: 'rounded-[0.3em] box-decoration-clone px-[0.4em] py-[0.14em] leading-[1.42] font-semibold',
  outline: 'leading-[1.12] font-[800] tracking-[-0.02em] [paint-order:stroke_fill]',
  poster:
    'box-decoration-clone px-[0.24em] py-[0.03em] leading-[1.2] font-[800] tracking-[-0.01em] uppercase',
  serif: 'leading-[1.14] font-bold [paint-order:stroke_fill]',
  mono: 'box-decoration-clone px-[0.36em] py-[0.1em] leading-[1.4] font-semibold',
  hand: 'leading-[1.16] font-bold italic [paint-order:stroke_fill]',
};

/** Font families of the styles that do not use the app's font. All are fonts of the device; none is downloaded. */
const fontFamilies: Partial<Record<StoryTextBlockStyle, string>> = {
  serif: "ui-serif, Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  hand: "'Bradley Hand', 'Segoe Print', 'Comic Sans MS', casual, cursive",
};

/** Outline widths of the styles whose letters have an outline. The letters of the other styles have a background. */
const outlines: Partial<Record<StoryTextBlockStyle, string>> = {
  outline: '0.16em',
  serif: '0.13em',
  hand: '0.15em',
};

/** Normal text size of each style, in hundredths of the frame's width. */
const sizes: Record<StoryTextBlockStyle, number> = {
  plate: 6,
  outline: 10,
  poster: 8.4,
  serif: 9.2,
  mono: 5.4,
  hand: 9.6,
};

const emojiClassName = 'font-emoji [filter:drop-shadow(0_0.03em_0.06em_oklch(0_0_0/0.35))]';

const alignmentClassNames = { left: 'text-left', center: 'text-center', right: 'text-right' };

/** Returns the CSS class that aligns the lines of a text on a picture. */
export const getStoryTextBlockAlignmentClassName = ({ align = 'center' }: Pick<StoryTextBlock, 'align'>) =>
  alignmentClassNames[align];

/** Returns the size of a text on a picture as a CSS length. */
export const getStoryTextBlockFontSize = ({ style, size }: Pick<StoryTextBlock, 'style' | 'size'>): string =>
  `${(sizes[style] * size).toFixed(3)}cqw`;

interface StyledText extends Pick<StoryTextBlock, 'style' | 'color'> {
  /** The text, which may be an emoji; undefined for a sample of the style. */
  text?: string;
}

/**
 * Returns the CSS classes and colors of a text on a picture, for both the displayed text and the input box. Emoji have
 * only a shadow, so that they look like stickers.
 */
export function getStoryTextBlockStyle({ style, color, text = '' }: StyledText): {
  className: string;
  style: CSSProperties;
} {
  const { color: main, pair } = getStoryColorWithContrastColor(color);
  const outline = outlines[style];
  if (isEmojiText(text))
    return {
      className: joinClassNames(looks[style], emojiClassName),
      style: { color: outline === undefined ? pair : main },
    };
  return {
    className: looks[style],
    style: {
      fontFamily: fontFamilies[style],
      ...(outline === undefined
        ? { color: pair, backgroundColor: main }
        : { color: main, WebkitTextStroke: `${outline} ${pair}` }),
    },
  };
}

interface StoryTextBlockViewProps {
  block: StoryTextBlock;
  /** Label below a question that invites to answer it; undefined for none. */
  answerLabel?: string | undefined;
}

/** Renders a text on a picture of a story. A question can have a label below it that invites to answer. */
export function StoryTextBlockView({ block, answerLabel }: StoryTextBlockViewProps) {
  const look = getStoryTextBlockStyle(block);
  return (
    <span
      className={joinClassNames(
        'block w-max max-w-[74cqw] [overflow-wrap:anywhere] whitespace-pre-line',
        getStoryTextBlockAlignmentClassName(block),
      )}
      style={{ fontSize: getStoryTextBlockFontSize(block) }}
    >
      <span className={look.className} style={look.style}>
        {block.text}
      </span>
      {answerLabel && (
        <span
          className="mx-auto mt-2.5 flex w-max items-center gap-1.5 rounded-full px-4 py-2 text-md leading-5 font-semibold tracking-normal text-white shadow-[0_2px_10px_oklch(0_0_0/0.3)]"
          style={{ backgroundColor: storyTextBlockColors.terracotta.color }}
        >
          <MessageCircleQuestionMark size={17} aria-hidden />
          {answerLabel}
        </span>
      )}
    </span>
  );
}

/** Returns the CSS position of a text in the frame. */
export const getStoryTextBlockPositionStyle = ({ x, y }: Pick<StoryTextBlock, 'x' | 'y'>): CSSProperties => ({
  position: 'absolute',
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  transform: 'translate(-50%, -50%)',
});
