import { joinClassNames } from '#platform/ui/cx.ts';
import type { RichTextSegment } from '../../domain/rich-text.ts';

/**
 * CSS classes of the text area that lies over `TextHighlightLayer`. Its text is transparent, so that the colored text
 * of the layer is visible. Selected text is not transparent, because the background of the selection covers the layer.
 * In forced-colors mode, the text area's own text is visible and `TextHighlightLayer` is hidden.
 */
export const transparentTextClassName =
  'relative text-transparent! caret-ink selection:bg-accent-soft selection:text-ink';

/** CSS classes of the text of a post without photos. */
export const postTextWithoutPhotosClassName = 'text-[1.125rem]! leading-[1.45]!';

interface TextHighlightLayerProps {
  segments: readonly RichTextSegment[];
  /** True if the text area has the classes `postTextWithoutPhotosClassName`. */
  isLarge: boolean;
}

/**
 * Layer behind a text area that shows the same text, with tags, mentions and links in the color that they have in a
 * post. The lines of both texts must break at the same positions, so the layer changes only the color.
 */
export function TextHighlightLayer({ segments, isLarge }: TextHighlightLayerProps) {
  return (
    <div
      aria-hidden
      data-text-colors
      className={joinClassNames(
        'pointer-events-none absolute inset-x-0 top-0 break-words whitespace-pre-wrap forced-colors:hidden',
        isLarge ? postTextWithoutPhotosClassName : 'text-base',
      )}
    >
      {segments.map((segment, at) =>
        segment.kind === 'text' ? (
          segment.text
        ) : (
          <span key={at} className="text-accent-ink">
            {segment.kind === 'link' ? segment.written : segment.text}
          </span>
        ),
      )}
    </div>
  );
}
