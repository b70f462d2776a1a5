import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { logError } from '#platform/ui/error-log.ts';
import { messages } from './messages.ts';

/** Error message with a reload button. It is shown in place of a screen that failed to render (SHELL-068). */
export function ScreenErrorMessage() {
  return (
    <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center px-8 text-center">
      <h1 className="text-title">{messages.somethingWrong}</h1>
      <p className="mt-1.5 text-md text-muted">{messages.reloadHint}</p>
      <Button tone="accent" className="mt-6" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    </div>
  );
}

/** React error boundary: shows an error message if rendering its children fails, and logs the error in this browser. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError('screen', error, 'critical');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenErrorMessage /> : this.props.children;
  }
}
