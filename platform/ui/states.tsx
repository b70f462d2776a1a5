import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';
import { commonMessages } from './messages.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One sentence that tells the person what to do next. */
  children?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
}

/** Placeholder of an empty list. It tells the person what to do next, and has a button that does it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-8 py-14 text-center">
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className="text-title">{title}</h2>
      {children && <p className="mt-1.5 max-w-[36ch] text-md text-balance text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  onRetry: () => void;
  retrying?: boolean;
  /** Text that says which content could not be loaded; `Couldn't refresh` by default. */
  title?: string;
  /** Error message below the title; undefined to show no message. */
  detail?: string | undefined;
  /** If true, renders a narrow row, for use above a list that still shows older data. */
  inline?: boolean;
}

/**
 * The element (dialog or `main`) that got the focus when a Retry button was removed while it had the focus. Null after
 * the person's next press, key or scroll, because the focus must then stay where the person moved it.
 */
let retryHeir: HTMLElement | null = null;
const forgetRetryHeir = () => {
  retryHeir = null;
};

/**
 * React hook that manages the focus of a section's Retry button. If the button is removed while it has the focus, the
 * focus moves to the enclosing dialog or `main`. If the section then fails to load again, the focus moves to the new
 * Retry button (EXP-005). The Retry button of a narrow row (`inline`) does not need this hook: after its removal, the
 * next Tab leads to the control after the row.
 */
function useRetryFocus() {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    if (button === null) return;
    if (retryHeir?.contains(button) && document.activeElement === retryHeir) button.focus();
    retryHeir = null;
    return () => {
      if (document.activeElement !== button) return;
      retryHeir = button.closest<HTMLElement>('dialog, main');
      retryHeir?.focus({ preventScroll: true });
      for (const type of ['pointerdown', 'keydown', 'wheel'])
        addEventListener(type, forgetRetryHeir, { capture: true, once: true });
    };
  }, []);
  return ref;
}

/** Placeholder of a section that could not be loaded, with `Couldn't refresh` and a Retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { onRetry, retrying, title = commonMessages.couldNotRefresh, detail, inline } = props;
  const button = useRetryFocus();
  if (inline) {
    return (
      <div
        role="alert"
        className="flex items-center justify-between gap-3 border-b border-line bg-fill px-4 py-2 text-sm"
      >
        <span>{title}</span>
        <Button size="sm" tone="soft" onClick={onRetry} loading={retrying}>
          {commonMessages.retry}
        </Button>
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-center px-8 py-14 text-center">
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-fill text-muted">
        <CloudOff size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="text-title font-bold tracking-[-0.015em]">{title}</p>
      {detail && <p className="mt-1.5 max-w-[36ch] text-md text-balance text-muted">{detail}</p>}
      <Button ref={button} tone="quiet" className="mt-5" onClick={onRetry} loading={retrying}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}
