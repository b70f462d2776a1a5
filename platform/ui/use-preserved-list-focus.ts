import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * React hook that preserves the keyboard focus in a list whose rows can be removed (EXP-005). When the row with the
 * focus is removed, the last button of the next row gets the focus, or `main` if there is no such button. Spread the
 * returned props on the list element.
 * @param rows number of rows; undefined while the list is loading
 */
export function usePreservedListFocus(rows: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(0);
  const before = useRef(rows);
  useEffect(() => {
    if (rows === undefined) return;
    const isFewer = before.current !== undefined && rows < before.current;
    before.current = rows;
    if (!isFewer || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(at.current, rows - 1)];
    const control = [...(row?.querySelectorAll('button') ?? [])].at(-1);
    (control ?? document.querySelector('main'))?.focus({ preventScroll: control === undefined });
  }, [rows]);
  const onFocus = (event: FocusEvent<HTMLUListElement>) => {
    at.current = [...event.currentTarget.children].findIndex((row) => row.contains(event.target));
  };
  return { ref: list, onFocus };
}
