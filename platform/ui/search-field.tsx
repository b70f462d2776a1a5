import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { messages } from './later/messages.ts';

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'ref'> {
  /** Accessible name of the field. It is also the placeholder if no `placeholder` is given. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Button at the end of the field, such as voice input. */
  end?: ReactNode;
  ref?: RefObject<HTMLInputElement | null>;
}

/** Text field of a search, with a button that clears the text. All searches of the app use this component. */
export function SearchField({ label, value, onValue, end, ref, ...rest }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  return (
    <div className="relative flex items-center">
      <Search size={18} aria-hidden className="pointer-events-none absolute left-3.5 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        {...rest}
        ref={input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={`h-11 w-full rounded-full bg-fill pl-10.5 text-base placeholder:text-muted focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent-ink pointer-coarse:focus-visible:outline-1 [&::-webkit-search-cancel-button]:hidden ${end ? 'pr-24' : 'pr-12'}`}
      />
      <div className="absolute right-0 flex">
        {value !== '' && (
          <IconButton
            icon={X}
            // A small cross in a gray disc, to look different from the cross that closes a dialog.
            visual={
              <span className="rounded-full bg-fill-strong p-1">
                <X size={14} aria-hidden />
              </span>
            }
            label={messages.clearSearch}
            onClick={() => {
              onValue('');
              input.current?.focus();
            }}
            className="rounded-full!"
          />
        )}
        {end}
      </div>
    </div>
  );
}
