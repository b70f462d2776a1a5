import { Search } from 'lucide-react';
import { Chip } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

interface SuggestionsProps {
  suggestions: readonly string[];
  onSearch: (q: string) => void;
}

/** Row of suggested search texts, which begin with the typed text. */
export function SearchSuggestions({ suggestions, onSearch }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-label={messages.suggestions} className="scroll-row gap-2 py-1.5">
      {suggestions.map((suggestion) => (
        <Chip key={suggestion} icon={Search} onClick={() => onSearch(`${suggestion} `)}>
          {suggestion}
        </Chip>
      ))}
    </div>
  );
}
