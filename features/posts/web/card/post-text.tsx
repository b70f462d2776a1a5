import { useLayoutEffect, useRef, useState } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { RichText } from './rich-text-view.tsx';
import { commonMessages } from '#platform/ui/messages.ts';

interface PostTextProps {
  text: string;
  mentions: readonly { handle: string; userId: string }[];
  /** True to show the whole text without "Show more"; used on the post's own screen. */
  whole?: boolean;
}

/**
 * Returns true if a text may need more than eight lines on the narrowest phone. Only such texts are measured
 * after rendering.
 */
const canBeLong = (text: string) => text.length > 230 || text.split('\n').length > 8;

/** Text of a post, truncated after eight lines with a "Show more" button. */
export function PostText({ text, mentions, whole = false }: PostTextProps) {
  const [open, setOpen] = useState(whole || !canBeLong(text));
  const [cut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!open && element) setCut(element.scrollHeight > element.clientHeight + 2);
  }, [open, text]);
  if (text === '') return null;
  return (
    <div className="mt-1.5">
      <p
        ref={paragraph}
        className={joinClassNames('text-base break-words whitespace-pre-wrap', !open && 'line-clamp-8')}
      >
        <RichText text={text} mentions={mentions} />
      </p>
      {!open && cut && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="relative mt-0.5 text-md font-semibold text-accent-ink after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          {commonMessages.showMore}
        </button>
      )}
    </div>
  );
}
