import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu.tsx';
import { commonMessages } from './messages.ts';

interface OpenedMenuProps {
  /** The menu's name for screen readers. */
  name: string;
  /** The button's name for screen readers. */
  label: string;
  title?: string;
  icon?: LucideIcon;
  iconSize?: number;
  /** Picture that replaces the button's icon. */
  visual?: ReactNode;
  items: readonly MenuItem[];
}

/**
 * A button with a menu that is open when the button is mounted. It replaces a `LazyMenuButton` after a press, when the
 * menu has loaded.
 */
export function InitiallyOpenMenuButton(props: OpenedMenuProps) {
  const { name, label, title = commonMessages.more, icon = Ellipsis, iconSize = 20, visual, items } = props;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    opener.current?.focus({ preventScroll: true });
    opener.current?.click();
  }, []);
  return (
    <Menu
      label={name}
      items={items}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          ref={(button) => {
            opener.current = button;
            trigger.ref.current = button;
          }}
          icon={icon}
          iconSize={iconSize}
          visual={visual}
          label={label}
          title={title}
        />
      )}
    />
  );
}
