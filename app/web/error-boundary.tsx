import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { logError } from '#platform/ui/error-log.ts';
import { messages } from './messages.ts';

/** Replaces a screen that failed to render (SHELL-068). */
export function ScreenError() {
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

/** Catches errors of rendering, shows a message, and logs them in this browser. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError('screen', error, 'critical');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenError /> : this.props.children;
  }
}
