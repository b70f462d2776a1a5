import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { late } from './late.tsx';
import type { Load } from './late.tsx';

/**
 * A part that a screen can do without, whose file is fetched when it is drawn. Where that fails nothing stands there, and
 * the next time it is drawn it is fetched anew.
 */
export function lateExtra<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  return late(load, (renew) => {
    return function NotLoaded() {
      useEffect(() => void renew(), []);
      return null;
    };
  });
}
