import { createLucideIcon } from 'lucide-react';

/** Icon of tokens: a filled coin with a square hole. It is legible at the size of a header. */
export const TokenIcon = createLucideIcon({
  node: [
    ['path', { d: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 2 7 7-7 7-7-7z', fill: 'currentColor', key: 'a' }],
  ],
});
