import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { joinClassNames } from '../cx.ts';
import { Spinner } from '../spinner.tsx';
import type { Toast, ToastKind } from './reducer.ts';
import { applyToastEvent, toast as toasts, toastStore } from './toast.ts';
import { commonMessages } from '../messages.ts';
import { useKeyboardHeightPx } from '../use-keyboard-height.ts';

const marks: Record<ToastKind, typeof Info | undefined> = {
  blank: undefined,
  custom: Info,
  success: CircleCheck,
  error: CircleAlert,
  loading: undefined,
};

/**
 * Renders the toasts above everything else, newest on top: at the top of large screens, and on phones above the bottom
 * bar and the keyboard. The shell mounts this component once.
 */
export function ToastList() {
  const { toasts: shown } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const list = useRef<HTMLDivElement>(null);
  const keyboardHeight = useKeyboardHeightPx();
  const newest = shown[0]?.id;
  useEffect(() => {
    const element = list.current;
    if (!element?.showPopover) return;
    // Reopens the popover for each new toast, so that it is above a dialog that was opened in the meantime.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest === undefined) return;
    // If the focused element was removed, nothing has the focus, and the next Tab would begin at an arbitrary element.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    // Makes the focused element the popover's source, so that the next Tab leads to the toast's buttons. Without a
    // source, the buttons would follow an infinite feed in the tab order, so the keyboard could not reach them.
    const source = document.activeElement;
    element.showPopover(source instanceof HTMLElement ? { source } : undefined);
  }, [newest]);
  useEffect(() => {
    // Resumes the timers if a removed toast had the focus: React does not call `onBlur` while it removes an element.
    const element = list.current;
    if (element?.contains(document.activeElement) || element?.matches(':hover')) return;
    applyToastEvent({ type: 'resume', now: Date.now() });
  }, [shown.length]);
  return (
    <div
      ref={list}
      popover="manual"
      role="region"
      aria-label={commonMessages.toasts}
      className="toast-list"
      style={{ '--keyboard-height': `${keyboardHeight}px` } as CSSProperties}
      onMouseEnter={() => applyToastEvent({ type: 'pause', now: Date.now() })}
      onMouseLeave={() => applyToastEvent({ type: 'resume', now: Date.now() })}
      onFocus={() => applyToastEvent({ type: 'pause', now: Date.now() })}
      onBlur={() => applyToastEvent({ type: 'resume', now: Date.now() })}
    >
      <div className="flex flex-col items-center gap-2">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const Mark = marks[toast.kind];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      data-kind={toast.kind}
      data-leaving={toast.leaving}
      className="toast pointer-events-auto flex min-h-12 max-w-[420px] items-center gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-md font-medium text-ink shadow-float"
    >
      {toast.kind === 'loading' && <Spinner size={18} label={commonMessages.working} />}
      {Mark && (
        <Mark
          size={18}
          aria-hidden
          className={joinClassNames('shrink-0', toast.kind === 'error' ? 'text-danger-ink' : 'text-muted')}
        />
      )}
      <span className="min-w-0 py-1.5">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="h-11 shrink-0 rounded-control px-3 font-semibold text-accent-ink hover:bg-fill"
          onClick={() => {
            toast.action?.run();
            toasts.dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={commonMessages.dismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-fill"
        onClick={() => toasts.dismiss(toast.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
