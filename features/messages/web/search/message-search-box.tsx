import { SearchField } from '#platform/ui/search-field.tsx';
import { maxMessageSearchTextLength } from '../../domain/limits.ts';
import { messages } from '../messages.ts';

interface MessageSearchBoxProps {
  text: string;
  onText: (text: string) => void;
}

/** Search box above the conversations. Esc clears the text. */
export function MessageSearchBox({ text, onText }: MessageSearchBoxProps) {
  return (
    <form role="search" className="px-4 pt-3 pb-1" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={messages.searchMessages}
        maxLength={maxMessageSearchTextLength}
        value={text}
        onValue={onText}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          onText('');
        }}
      />
    </form>
  );
}
