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
  /** The button's tooltip; `More` by default. */
  title?: string;
  icon?: LucideIcon;
  iconSize?: number;
  /** Picture that replaces the button's icon. */
  visual?: ReactNode;
  /** Loads the menu. Called on hover or focus to prefetch it, and again when the button is pressed. */
  load: () => Promise<Loaded>;
  /** Renders the loaded menu together with a new button (`InitiallyOpenMenuButton`), which replaces this button. */
  children: (loaded: Loaded) => ReactNode;
}

/** Applies to the loaded menu the keys that were pressed while the menu was loading. */
function replay(keys: readonly string[]): void {
  for (const key of keys) {
    const choice = document.activeElement;
    if (!(choice instanceof HTMLElement) || choice.role !== 'menuitem') return;
    if (key === 'Enter' || key === ' ') choice.click();
    else choice.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

/**
 * A button that loads its menu on hover or focus, such as the three dots of a post. Keys that are pressed while the
 * menu is loading take effect after the menu has loaded (EXP-005).
 */
export function LazyMenuButton<Loaded>(props: LazyMenuButtonProps<Loaded>) {
  const {
    label,
    title = commonMessages.more,
    icon = Ellipsis,
    iconSize = 20,
    visual,
    load,
    children,
  } = props;
  const [loaded, setLoaded] = useState<{ menu: Loaded }>();
  // Keys that were pressed while the menu was loading; undefined if the person is not waiting for the menu.
  const keys = useRef<string[]>(undefined);
  useEffect(() => {
    // The menu opens and gets the focus in its own React effect, so the keys are replayed in a later task.
    if (loaded) setTimeout(() => replay(keys.current ?? []));
  }, [loaded]);
  if (loaded) return children(loaded.menu);
  const fetchAhead = () => void load().catch(() => undefined);
  async function press(first: string[] = []) {
    if (keys.current) return;
    keys.current = first;
    try {
      const menu = await load();
      // The menu stays closed if the button has lost the focus while the menu was loading.
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
      visual={visual}
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
