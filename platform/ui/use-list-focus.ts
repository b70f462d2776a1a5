import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * For a list whose rows can be taken away: the focus goes from the row that went to the one in its place, or to the main
 * part after the last one (EXP-005). The answer belongs on the list.
 * @param rows how many there are; undefined while that is not known
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
