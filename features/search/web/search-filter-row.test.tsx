// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { parseSearchStateFromUrlParameters } from '../domain/search-address.ts';
import { NearMeFilterChip, SearchFilterRow } from './search-filter-row.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

function Search({ parameters }: { parameters: Record<string, unknown> }) {
  const [state, setState] = useState(() => parseSearchStateFromUrlParameters(parameters));
  return (
    <>
      <button type="button" role="tab" aria-selected>
        {state.tab}
      </button>
      <SearchFilterRow state={state} onSearchChange={(change) => setState({ ...state, ...change })} />
    </>
  );
}

test.each([
  ['the photo filter', {}, { image: 1 }, 'With photos', 'all'],
  ['the author filter', {}, { image: 1, from: 'lena' }, /@lena/, 'With photos'],
  ['the last filter of a tab without filters', { tab: 'people' }, { image: 1 }, 'Clear', 'people'],
])(
  'EXP-005 EXP-087 another control gets the focus when %s is removed',
  async (_what, tab, filters, name, heir) => {
    startFakeServer({});
    renderOnPage(<Search parameters={{ ...tab, ...filters }} />);
    const chip = await screen.findByRole('button', { name });
    chip.focus();
    fireEvent.click(chip);
    expect(chip.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByText(heir));
  },
);

test('EXP-005 EXP-087 on phones the distance filter beside the search box is an icon with a name', async () => {
  startFakeServer({});
  const state = parseSearchStateFromUrlParameters({});
  renderOnPage(<NearMeFilterChip state={state} onSearchChange={() => undefined} />);
  const chip = await screen.findByRole('button', { name: 'Near me', pressed: false });
  expect(chip.querySelector('svg')).toBeTruthy();
  expect(screen.getByText('Near me').className).toContain('max-[26rem]:sr-only');
});
