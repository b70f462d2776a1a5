// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMapPanelState } from './use-map-panel-state.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Runs all requested frames, also those that a frame requests. */
function createFrames() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => waiting.push(step));
  return () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) step();
  };
}

test('EXP-071 the map moves to the places of a filter only once it knows the height of the changed sheet', () => {
  const runFrames = createFrames();
  let known = 0;
  let panel: ReturnType<typeof useMapPanelState> | undefined;
  function DrawnMap({ covered }: { covered: number }) {
    useEffect(() => {
      known = covered;
    });
    return null;
  }
  const noMap = { current: null };
  function Screen() {
    const state = useMapPanelState(noMap, undefined);
    useEffect(() => {
      panel = state;
    });
    return <DrawnMap covered={state.covered} />;
  }
  render(<Screen />);
  const seen: number[] = [];
  // On a slow device, frames pass before React renders the new height. Inside `act`, React renders at the end.
  act(() => {
    panel!.setCovered(300);
    panel!.afterMove(() => seen.push(known));
    runFrames();
  });
  expect(seen).toEqual([300]);
});
