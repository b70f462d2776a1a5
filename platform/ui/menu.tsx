import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './cx.ts';
import { computeMenuPosition } from './menu-placement.ts';
import { suppressClickOfCurrentPress } from './ignore-click-of-press.ts';
import { phoneMediaQuery } from './use-media-query.ts';

/** One item of a menu. */
export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** If true, a separator is drawn above the item. */
  separated?: boolean;
  /** Heading above this item. It names a group of items: this item and those after it, up to the next separator. */
  heading?: string;
}

/** Props that the menu's button must receive. */
interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** The menu's name for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /**
   * Renders content above the items. Elements in it that have the role `menuitemradio` can be reached with the arrow
   * keys.
   */
  header?: ((close: () => void) => ReactNode) | undefined;
  /** Renders the menu's button: `trigger={(props) => <IconButton {...props} icon={Ellipsis} label="More" />}`. */
  trigger: (props: TriggerProps) => ReactNode;
}

/**
 * A button with a popup menu, which is shown above everything, even above dialogs. On phones the menu is a bottom
 * sheet, so that it does not cover its button's row. Enter, Space and the arrows up and down open the menu. Arrows,
 * Home, End and letters move the focus between the menu's items. Esc, Tab, scrolling or a press elsewhere close the
 * menu, and the focus returns to the button.
 */
export function Menu({ label, items, header, trigger }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<'first' | 'last' | undefined>();
  const button = useRef<HTMLButtonElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  }
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        'aria-controls': id,
        onClick: () => setOpen(open ? undefined : 'first'),
        onKeyDown,
      })}
      {open && (
        <MenuPanel
          id={id}
          label={label}
          items={items}
          header={header}
          start={open}
          button={button}
          close={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  header: MenuProps['header'];
  start: 'first' | 'last';
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/**
 * Returns true if the window is so narrow that menus are bottom sheets. `.floating-menu` in `base.css` has the same
 * condition.
 */
const areMenusSheets = (): boolean => typeof matchMedia === 'function' && matchMedia(phoneMediaQuery).matches;

/**
 * React hook that shows the menu as a popover beside its button, or on phones as a bottom sheet. Closes the menu on
 * scrolling, on resizing and on a press outside.
 */
function usePopover({ button, close, start }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const closeLatest = useRef(close);
  useEffect(() => {
    closeLatest.current = close;
  });
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = button.current;
    if (!element || !anchor) return;
    element.showPopover();
    const isSheet = areMenusSheets();
    if (!isSheet) {
      const box = element.getBoundingClientRect();
      const place = computeMenuPosition(anchor.getBoundingClientRect(), box, {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      });
      element.style.top = `${place.top}px`;
      element.style.left = `${place.left}px`;
    }
    const choices = element.querySelectorAll<HTMLElement>('[role^=menuitem]');
    choices[start === 'first' ? 0 : choices.length - 1]?.focus({ preventScroll: true });

    const leave = () => closeLatest.current();
    const onPress = (event: Event) => {
      const target = event.target as Node;
      if (element.contains(target) || (anchor.contains(target) && !isSheet)) return;
      if (isSheet) {
        // The page below the scrim must receive neither the click nor the other events of this press.
        event.stopPropagation();
        suppressClickOfCurrentPress();
      }
      leave();
    };
    const onScroll = (event: Event) => {
      if (!element.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', leave);
      // Returns the focus to the button before the panel closes, unless the person has already moved the focus.
      if (element.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [button, start]);
  return panel;
}

function MenuPanel(props: PanelProps) {
  const { id, label, items, header, close } = props;
  const panel = usePopover(props);

  function onKeyDown(event: KeyboardEvent) {
    const choices = [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = choices.indexOf(document.activeElement as HTMLElement);
    const to = findMenuItemIndexForPressedKey(
      event.key,
      at,
      choices.map((choice) => choice.textContent ?? ''),
    );
    if (event.key === 'Escape') {
      // Prevents Esc from also closing the dialog under the menu.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      close();
    } else if (to !== undefined) {
      event.preventDefault();
      choices[to]?.focus();
    }
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      className="floating-menu"
      onKeyDown={onKeyDown}
    >
      {header?.(close)}
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.separated && <div role="separator" className="mx-2 my-1.5 h-px bg-line" />}
          {item.heading !== undefined && (
            <div role="presentation" className="px-3 pt-1 pb-0.5 text-sm font-semibold text-muted">
              {item.heading}
            </div>
          )}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.disabled || undefined}
            onClick={() => {
              if (item.disabled) return;
              close();
              // Waits until the panel is closed and the button has the focus again. If the item opens a dialog, the
              // dialog therefore returns the focus to the button when it closes.
              setTimeout(item.onSelect);
            }}
            className={joinClassNames(
              'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 text-left text-md font-medium outline-none sm:whitespace-nowrap',
              'hover:bg-fill focus-visible:bg-fill aria-disabled:text-faint max-sm:min-h-13',
              item.danger && 'text-danger-ink',
            )}
          >
            {item.icon && <item.icon size={18} aria-hidden />}
            {item.label}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/**
 * Returns the index of the item that gets the focus after a key press, or undefined if the key does not move the focus.
 * The arrow keys wrap around at both ends. A letter key moves the focus to the next item whose name begins with the
 * letter.
 */
export function findMenuItemIndexForPressedKey(
  key: string,
  currentIndex: number,
  names: readonly string[],
): number | undefined {
  const count = names.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (currentIndex + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return currentIndex <= 0 ? count - 1 : currentIndex - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return undefined;
  for (let step = 1; step <= count; step++) {
    const to = (currentIndex + step) % count;
    if (names[to]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())) return to;
  }
  return undefined;
}
