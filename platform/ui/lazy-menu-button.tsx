import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { logError } from './error-log.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toasts/toast.ts';
import { commonMessages } from './messages.ts';

interface LazyMenuButtonProps<Loaded> {
  /** The button's name for screen readers. */
  label: string;
  /** Shown on hover. */
  title?: string;
  icon?: LucideIcon;
  iconSize?: number;
  /** Fetches the menu; asked when the pointer or the focus comes near, and again at the press. */
  load: () => Promise<Loaded>;
  /** Draws the menu with its own button (`OpenedMenu`), which takes the place of this one. */
  children: (loaded: Loaded) => ReactNode;
}

/** Gives the menu that has just opened the keys that were meant for it. */
function replay(keys: readonly string[]): void {
  for (const key of keys) {
    const choice = document.activeElement;
    if (!(choice instanceof HTMLElement) || choice.role !== 'menuitem') return;
    if (key === 'Enter' || key === ' ') choice.click();
    else choice.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

/**
 * A button whose menu is fetched when somebody comes near: the three dots of a post, of a comment, of a person. Keys that
 * come before the menu does are not lost (EXP-005).
 */
export function LazyMenuButton<Loaded>(props: LazyMenuButtonProps<Loaded>) {
  const { label, title = commonMessages.more, icon = Ellipsis, iconSize = 20, load, children } = props;
  const [loaded, setLoaded] = useState<{ menu: Loaded }>();
  // What was pressed since the press that asked for the menu; undefined where nobody waits for it.
  const keys = useRef<string[]>(undefined);
  useEffect(() => {
    // The menu has opened by its own effect; it takes the focus with the next task.
    if (loaded) setTimeout(() => replay(keys.current ?? []));
  }, [loaded]);
  if (loaded) return children(loaded.menu);
  const fetchAhead = () => void load().catch(() => undefined);
  async function press(first: string[] = []) {
    if (keys.current) return;
    keys.current = first;
    try {
      const menu = await load();
      // Whoever has gone on meanwhile is not called back.
      if (keys.current) setLoaded({ menu });
    } catch (error) {
      keys.current = undefined;
      logError('menu', error);
      toast.error(commonMessages.menuNotLoaded);
    }
  }
  const stopWaiting = () => {
    keys.current = undefined;
  };
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey || (!keys.current && !isArrow))
      return;
    event.preventDefault();
    if (key === 'Escape') stopWaiting();
    else if (!keys.current) void press(key === 'ArrowUp' ? ['End'] : []);
    else if (!event.repeat) keys.current.push(key);
  }
  return (
    <IconButton
      icon={icon}
      iconSize={iconSize}
      label={label}
      title={title}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onBlur={stopWaiting}
      onKeyDown={onKeyDown}
      onClick={() => void press()}
    />
  );
}
