// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoadMorePlaceholder } from './load-more-rows.tsx';

afterEach(cleanup);

test('EXP-003 the end of a list names the rows that could not be loaded, and loads them again', () => {
  let attempts = 0;
  const failure = "Couldn't load older trips";
  render(
    <LoadMorePlaceholder
      loadingLabel="Loading trips"
      failure={failure}
      isLoading={false}
      hasFailed
      onMore={() => (attempts += 1)}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(`${failure}Retry`);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(attempts).toBe(1);
});
