import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { X } from 'lucide-react';
import { joinClassNames } from './cx.ts';
import { DialogPortal } from './dialog-portal.tsx';
import { pushDialogOntoStack } from './dialog-stack.ts';
import { restoreFocus } from './restore-focus.ts';
import { IconButton } from './icon-button.tsx';
import { commonMessages } from './messages.ts';

interface DialogProps {
  open: boolean;
  /** Called when the dialog asks to be closed; the parent must then set `open` to false. */
  onClose: () => void;
  title: string;
  /** If true, the title is visible to screen readers only. */
  hideTitle?: boolean;
  children: ReactNode;
  /** Content at the bottom, which stays visible while the body scrolls. */
  footer?: ReactNode;
  /**
   * Content to the right of the title, such as the send button of a composer. With this content, the close button is to
   * the left of the title, so that people do not press the wrong button.
   */
  headerEnd?: ReactNode;
  /** Width in pixels on screens of 640 px or more; 480 by default. */
  width?: number;
  /** If true, the dialog covers the whole screen on phones. Used for composers and photos, for example. */
  full?: boolean;
  /**
   * If true, the dialog is near the top of larger screens instead of in the middle, so that its content does not move
   * when the dialog grows.
   */
  isTopAligned?: boolean;
  /**
   * Called before the dialog closes for any reason. If it returns false, the dialog stays open, for example because
   * of unsent text (EXP-007).
   */
  onBeforeClose?: () => boolean | Promise<boolean>;
}

/**
 * A modal dialog based on the `<dialog>` element: a bottom sheet on phones, a centered panel from 640 px. The focus
 * stays inside. When the dialog closes, the focus returns to the previous element, or to `main` if that element was
 * removed. Esc, a press on the backdrop, the close button and the back button call `onBeforeClose` before the dialog
 * closes. The initial focus is on the element with `data-autofocus`, or on the dialog itself if there is none.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <DialogPortal>
      <OpenDialog {...props} />
    </DialogPortal>
  );
}

function useModal(requestClose: () => Promise<void>) {
  const ref = useRef<HTMLDialogElement>(null);
  const request = useRef(requestClose);
  useEffect(() => {
    request.current = requestClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    const leave = pushDialogOntoStack({ requestClose: () => request.current() });
    return () => {
      leave();
      dialog.close();
      restoreFocus(opener);
    };
  }, []);
  return ref;
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, hideTitle, children, footer, headerEnd, width = 480, full } = props;
  const { isTopAligned, onBeforeClose } = props;
  const titleId = useId();
  const asking = useRef(false);
  const pressedBackdrop = useRef(false);

  async function requestClose(): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    try {
      if ((await onBeforeClose?.()) !== false) onClose();
    } finally {
      asking.current = false;
    }
  }
  const ref = useModal(requestClose);

  function onCancel(event: SyntheticEvent) {
    if (event.target !== ref.current) return;
    event.preventDefault();
    void requestClose();
  }

  /**
   * Called when the browser itself has closed the dialog: at the second Esc, browsers close a `<dialog>` even if its
   * `cancel` event was prevented. Reopens the dialog and then calls `onBeforeClose`.
   */
  function onNativeClose(event: SyntheticEvent) {
    if (event.target !== ref.current || !ref.current?.isConnected) return;
    ref.current.showModal();
    void requestClose();
  }

  const closeButton = (
    <IconButton icon={X} label={commonMessages.close} onClick={() => void requestClose()} />
  );
  const onBackdrop = (event: MouseEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={joinClassNames('sheet outline-none', full && 'sheet-full', isTopAligned && 'sheet-top')}
      style={{ '--sheet-width': `${width}px` } as CSSProperties}
      onCancel={onCancel}
      onClose={onNativeClose}
      onMouseDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) void requestClose();
      }}
    >
      <div className={joinClassNames('flex max-h-[inherit] flex-col', full && 'max-sm:h-full')}>
        <div
          className={joinClassNames(
            'flex min-h-14 shrink-0 items-center gap-2',
            headerEnd ? 'pr-5 pl-2' : 'pr-2 pl-5',
          )}
        >
          {headerEnd && closeButton}
          <h2
            id={titleId}
            className={joinClassNames(
              'line-clamp-2 min-w-0 flex-1 py-4 text-title text-pretty',
              hideTitle && 'sr-only',
            )}
          >
            {title}
          </h2>
          {hideTitle && <span className="flex-1" />}
          {headerEnd ?? closeButton}
        </div>
        <div className="-mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
          {children}
        </div>
        {footer && (
          <div className="shrink-0 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
