import type { RichTextSegment } from '../../domain/rich-text.ts';

/**
 * CSS classes of the text area that lies over `TextHighlightLayer`. Its text is transparent, so that the colored text
 * below is visible. Selected text is not transparent, because the background of the selection covers the text below. In
 * forced-colors mode the text area's own text is visible and `TextHighlightLayer` is hidden.
 */
export const transparentTextClassName =
  'relative text-transparent! caret-ink selection:bg-accent-soft selection:text-ink';

/**
 * Layer behind a text area that shows the same text, with tags, mentions and links in the color that they have in a
 * post. It must break lines as the text area does, so it changes only the color.
 */
export function TextHighlightLayer({ segments }: { segments: readonly RichTextSegment[] }) {
  return (
    <div
      aria-hidden
      data-text-colors
      className="pointer-events-none absolute inset-x-0 top-0 text-base break-words whitespace-pre-wrap forced-colors:hidden"
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
