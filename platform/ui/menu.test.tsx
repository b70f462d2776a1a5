// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom } from '#platform/testkit/page.tsx';
import { Menu } from './menu.tsx';
import { phoneMediaQuery } from './use-media-query.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Renders an open menu beside another button, whose clicks and other presses `onOther` counts. */
function openMenu({ isPhone }: { isPhone: boolean }) {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: isPhone && media === phoneMediaQuery });
  const onOther = vi.fn<() => void>();
  render(
    <>
      <Menu
        label="Options"
        items={[{ label: 'Copy', onSelect: () => {} }]}
        trigger={({ ref, onClick }) => (
          <button ref={ref} onClick={onClick}>
            More
          </button>
        )}
      />
      <button onPointerDown={onOther} onClick={onOther}>
        Other
      </button>
    </>,
  );
  fireEvent.click(screen.getByText('More'));
  return onOther;
}

test.each([
  [true, 0, ''],
  [false, 2, '8px'],
])(
  'a press beside a menu closes it, and on phones (%s), where the menu is a bottom sheet, does nothing else',
  (isPhone, presses, left) => {
    const onOther = openMenu({ isPhone });
    expect(screen.getByRole('menu', { hidden: true }).style.left).toBe(left);
    const other = screen.getByText('Other');
    fireEvent.pointerDown(other);
    fireEvent.pointerUp(other);
    fireEvent.click(other);
    expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
    expect(onOther).toHaveBeenCalledTimes(presses);
  },
);

test('after a press beside a bottom sheet, the next press works again', async () => {
  const onOther = openMenu({ isPhone: true });
  const other = screen.getByText('Other');
  fireEvent.pointerDown(other);
  fireEvent.pointerUp(other);
  await new Promise((resolve) => setTimeout(resolve, 60));
  fireEvent.click(other);
  expect(onOther).toHaveBeenCalledTimes(1);
});
