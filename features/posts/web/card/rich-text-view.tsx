import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { parseRichText } from '../../domain/rich-text.ts';
import type { RichTextSegment } from '../../domain/rich-text.ts';
import { buildPersonPath, buildTagPath } from '#platform/client/paths.ts';

const linkClass = 'font-medium text-accent-ink hover:underline underline-offset-2';

interface RichTextProps {
  text: string;
  /** Mentioned users. Any other mention in the text is rendered as plain text. */
  mentions: readonly { handle: string; userId: string }[];
}

/** Renders a text with links, hashtags and mentions (EXP-026). The text is never inserted as HTML (KI6). */
export function RichText({ text, mentions }: RichTextProps) {
  const segments = useMemo(() => parseRichText(text), [text]);
  const known = new Set(mentions.map((mention) => mention.handle.toLowerCase()));
  return segments.map((segment, at) => <Piece key={at} segment={segment} known={known} />);
}

function Piece({ segment, known }: { segment: RichTextSegment; known: ReadonlySet<string> }) {
  if (segment.kind === 'link') {
    return (
      <a
        href={sanitizeHref(segment.href)}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={linkClass}
      >
        {segment.text}
      </a>
    );
  }
  if (segment.kind === 'hashtag') {
    return (
      <Link to={buildTagPath(segment.tag)} className={linkClass}>
        {segment.text}
      </Link>
    );
  }
  if (segment.kind === 'mention' && known.has(segment.handle)) {
    return (
      <Link to={buildPersonPath(segment.handle)} className={linkClass}>
        {segment.text}
      </Link>
    );
  }
  return segment.text;
}
