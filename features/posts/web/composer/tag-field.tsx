import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextField } from '#platform/ui/field.tsx';
import { normalizeTag } from '../../domain/collect-tags.ts';
import { maxTagLength, maxTagsPerPost } from '../../domain/limits.ts';
import { messages } from './messages.ts';

interface TagFieldProps {
  tags: readonly string[];
  onTags: (tags: string[]) => void;
}

/** Input field for tags that are not hashtags in the text. */
export function TagField({ tags, onTags }: TagFieldProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function add() {
    const tag = normalizeTag(text);
    if (tag === '') return;
    if (countCodePoints(tag) > maxTagLength) return setError(messages.tagTooLong({ max: maxTagLength }));
    if (!tags.includes(tag)) {
      if (tags.length >= maxTagsPerPost) return setError(messages.manyTags({ max: maxTagsPerPost }));
      onTags([...tags, tag]);
    }
    setText('');
    setError(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isModified = event.metaKey || event.ctrlKey;
    if ((event.key === 'Enter' && !isModified) || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onTags(tags.slice(0, -1));
    }
  }

  return (
    <div className="mt-3">
      {tags.length > 0 && (
        <ul aria-label={messages.tags} className="mb-2 flex flex-wrap gap-1.5">
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
      )}
      <TextField
        label={messages.addTag}
        hideLabel
        placeholder={messages.addTagHint}
        value={text}
        onValue={(value) => {
          setText(value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
        error={error}
        enterKeyHint="done"
        autoCapitalize="none"
      />
    </div>
  );
}
