import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Keeps the focus in a list whose rows can be removed: it moves from a removed row to the row in its place, or to `main`
 * after the last one (EXP-005). Spread the returned props on the list.
 * @param rows number of rows; undefined while it is not known
 */
export function useListFocus(rows: number | undefined) {
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
