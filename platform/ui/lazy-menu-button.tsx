import { useState } from 'react';
import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { logError } from './error-log.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toasts/toast.ts';

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

/** A button whose menu is fetched when somebody comes near: the three dots of a post, of a comment, of a person. */
export function LazyMenuButton<Loaded>(props: LazyMenuButtonProps<Loaded>) {
  const { label, title = 'More', icon = Ellipsis, iconSize = 20, load, children } = props;
  const [loaded, setLoaded] = useState<{ menu: Loaded }>();
  if (loaded) return children(loaded.menu);
  const fetchAhead = () => void load().catch(() => undefined);
  async function press() {
    try {
      const menu = await load();
      setLoaded({ menu });
    } catch (error) {
      logError('menu', error);
      toast.error('The menu could not be loaded. Check your connection and try again.');
    }
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
      onClick={() => void press()}
    />
  );
}
