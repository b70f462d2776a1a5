import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { logError } from '#platform/ui/error-log.ts';
import { messages } from './messages.ts';

/** What stands in the place of a screen that broke (SHELL-068). */
export function SomethingWrong() {
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

/** Catches what breaks while drawing, says so, and logs it in this browser. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    logError('screen', error, 'critical');
  }

  override render(): ReactNode {
    return this.state.broken ? <SomethingWrong /> : this.props.children;
  }
}
