import { createLucideIcon } from 'lucide-react';

/** Icon of tokens: a filled coin with a star-shaped hole. It is legible at the size of a header. */
export const TokenIcon = createLucideIcon({
  node: [
    [
      'path',
      {
        d: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 4 2 4 4 .5-3 3 .7 4.5-3.7-2-3.7 2 .7-4.5-3-3 4-.5z',
        fill: 'currentColor',
        stroke: 'none',
        key: 'a',
      },
    ],
  ],
});
