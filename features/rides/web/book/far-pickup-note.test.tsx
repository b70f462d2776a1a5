// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FarPickupNote } from './far-pickup-note.tsx';

afterEach(cleanup);

const pickup = { lat: 33.4484, lng: -112.074 };

test.each([
  ['2.9 mi away', { lat: 33.49, lng: -112.074 }, 'Your pickup is 2.9 mi from where you are.'],
  ['a few steps away', { lat: 33.4494, lng: -112.074 }, undefined],
  ['at an unknown place', undefined, undefined],
])('a rider who is %s from the pickup reads so before the booking', (_, here, text) => {
  render(<FarPickupNote pickup={pickup} here={here} />);
  expect(screen.queryByText(/^Your pickup is/)?.textContent).toBe(text);
});
