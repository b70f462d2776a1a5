import { createContext } from 'react';

/** React context with the words of the current search. A result uses them to show why it was found. */
export const CurrentSearchWordsContext = createContext<readonly string[]>([]);
