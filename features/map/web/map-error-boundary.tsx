import { Component } from 'react';
import type { ReactNode } from 'react';
import { logError } from '#platform/ui/error-log.ts';

/** Error boundary around the map. If the map's code cannot be loaded, the rest of the screen still works. */
export class MapErrorBoundary extends Component<
  { onBroken: () => void; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    logError('map', error);
    this.props.onBroken();
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
