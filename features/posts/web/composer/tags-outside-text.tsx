import { X } from 'lucide-react';
import { messages } from './messages.ts';

/**
 * Shows those tags of a draft or post that are not hashtags in its text, as in older drafts and posts. The author can
 * remove these tags, but can add tags only in the text, with `#`.
 */
export function TagsMissingFromTextList({
  tags,
  onTags,
}: {
  tags: readonly string[];
  onTags: (tags: string[]) => void;
}) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={messages.tags} className="mt-2 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            aria-label={messages.removeTag({ tag })}
            onClick={() => onTags(tags.filter((other) => other !== tag))}
            className="relative inline-flex h-8 items-center gap-1 rounded-full bg-accent-soft px-3 text-sm font-semibold text-accent-ink after:absolute after:inset-x-0 after:-inset-y-1.5"
          >
            #{tag}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
