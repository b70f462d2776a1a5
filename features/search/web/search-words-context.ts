import { createContext } from 'react';

/** React context with the words of the shown search, by which a result can show why it was found. */
export const SearchWordsContext = createContext<readonly string[]>([]);
