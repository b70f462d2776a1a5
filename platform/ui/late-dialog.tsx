import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { late } from './late.tsx';
import type { Load } from './late.tsx';
import { sayNotLoaded } from './load-or-say.ts';

/**
 * A dialog whose file is fetched when it opens. Where that fails it says so and closes, and the screen under it stays;
 * opening it again fetches anew.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
): FunctionComponent<Props> {
  return late(load, (renew) => {
    return function NotLoaded({ onClose }: Props) {
      useEffect(() => {
        renew();
        sayNotLoaded();
        onClose();
        // It is closed once, whatever becomes of its props.
        // eslint-disable-next-line react-hooks/exhaustive-deps
      }, []);
      return null;
    };
  });
}
