import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DialogHTMLAttributes, SyntheticEvent } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { DialogPortal } from '#platform/ui/dialog-portal.tsx';
import { pushDialogOntoStack } from '#platform/ui/dialog-stack.ts';
import { restoreFocus } from '#platform/ui/restore-focus.ts';
import { darkDesignTokens } from './dark-design-tokens.ts';

/** CSS variables that make sheets and menus above a story dark, even in the light theme. */
const darkPopups =
  '[&_:is(.sheet,.floating-menu)]:[--fill:oklch(0.275_0.009_60)] [&_:is(.sheet,.floating-menu)]:[--fill-strong:oklch(0.32_0.01_60)]';

/**
 * CSS classes that center a sheet on the story's card on larger screens and make it 24 px narrower than the card (see
 * `StoryLayout`). They correct a difference: the card is centered in the whole window, but sheets are centered in the
 * window without the scrollbar's space.
 */
const popupsInCard =
  'sm:[&_.sheet]:right-[calc(100%-100vw)] sm:[&_.sheet]:max-w-[max(288px,56.25dvh-46.5px)]';

interface FullScreenDialogProps extends Omit<
  DialogHTMLAttributes<HTMLDialogElement>,
  'onClose' | 'onCancel' | 'ref'
> {
  label: string;
  /**
   * Called when Esc or the back button is pressed. The parent then removes the dialog, possibly after a confirmation.
   */
  onRequestClose: () => void;
}

/**
 * Modal dialog over the whole screen for the story viewer and the creator. It is dark in both themes. When the dialog
 * closes, the focus returns to the element that had it before.
 */
export function FullScreenDialog({ label, onRequestClose, className, ...rest }: FullScreenDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const request = useRef(onRequestClose);
  useEffect(() => {
    request.current = onRequestClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.focus();
    const leave = pushDialogOntoStack({ requestClose: () => request.current() });
    return () => {
      leave();
      dialog.close();
      restoreFocus(opener);
    };
  }, []);
  /**
   * Opens the dialog again if its parent has not closed it: browsers close a dialog at the second Esc, even if the
   * `cancel` event was prevented.
   */
  function onNativeClose(event: SyntheticEvent) {
    if (event.target !== ref.current || !ref.current?.isConnected) return;
    ref.current.showModal();
    onRequestClose();
  }
  return (
    <DialogPortal>
      <dialog
        ref={ref}
        tabIndex={-1}
        aria-label={label}
        data-over-all
        style={darkDesignTokens}
        className={joinClassNames(
          'fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-x-hidden bg-[oklch(0.12_0_0)] p-0 text-ink outline-none',
          darkPopups,
          popupsInCard,
          className,
        )}
        onCancel={(event) => {
          if (event.target !== ref.current) return;
          event.preventDefault();
          onRequestClose();
        }}
        onClose={onNativeClose}
        {...rest}
      />
    </DialogPortal>
  );
}

/**
 * Moves the focus to the element with `data-autofocus` after the dialog has changed to another step. Does so only if no
 * element inside the dialog has the focus, for example because the focused button was removed with the previous step.
 * @param step name of the step that the dialog shows
 */
export function useDialogFocusAfterStepChange(step: string): void {
  useEffect(() => {
    const dialog = document.querySelector('dialog[data-over-all]');
    if (document.activeElement === document.body || document.activeElement === dialog)
      dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
}
