import { useRef } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxMessageSearchLength } from '../../domain/limits.ts';
import { messages } from '../messages.ts';

interface MessageSearchBoxProps {
  text: string;
  onText: (text: string) => void;
}

/** Search box above the conversations. Esc clears the text. */
export function MessageSearchBox({ text, onText }: MessageSearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <form role="search" className="px-4 pt-3 pb-1" onSubmit={(event) => event.preventDefault()}>
      <div className="relative flex items-center">
        <Search size={18} aria-hidden className="pointer-events-none absolute left-3.5 text-muted" />
        <input
          ref={box}
          type="search"
          enterKeyHint="search"
          aria-label={messages.searchMessages}
          placeholder={messages.searchMessages}
          autoComplete="off"
          maxLength={maxMessageSearchLength}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            onText('');
          }}
          className="h-11 w-full rounded-full bg-fill pr-12 pl-10.5 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            icon={X}
            label={messages.clearSearch}
            className="absolute! right-0 rounded-full"
            onClick={() => {
              onText('');
              box.current?.focus();
            }}
          />
        )}
      </div>
    </form>
  );
}
