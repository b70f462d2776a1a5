// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LinkPreviewCard } from '#features/posts/web/public.ts';
import { setUpJsdom, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import LinkPreview from './link-preview.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const page = {
  success: true,
  url: 'https://paper.example.com/canal',
  title: 'Canal walk & tacos',
  description: 'Every <b>Friday</b>',
  siteName: 'Town paper',
  image: { url: '/media/posts/1', width: 640, height: 400, placeholder: '' },
};

test('EXP-028 the composer shows the card of the first link below the text, with our copy of its picture', async () => {
  const calls = startFakeServer({ processLinkUnfurl: () => page });
  renderOnPage(
    <LinkPreview content="Come along https://paper.example.com/canal and https://other.example.com" />,
  );
  const link = await screen.findByRole('link', { name: /Town paper.*Canal walk & tacos/ });
  expect(link.getAttribute('href')).toBe('https://paper.example.com/canal');
  expect(link.getAttribute('rel')).toContain('noopener');
  // HTML tags in the text of a fetched page are shown as plain text.
  expect(link.textContent).toContain('Every <b>Friday</b>');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/posts/1');
  const asked = calls.filter((call) => call.name === 'processLinkUnfurl');
  expect(asked.map((call) => call.args)).toEqual([
    { url: 'https://paper.example.com/canal', storeImage: true },
  ]);
});

test('EXP-028 a link that cannot be read says so without raw errors, and a text without a link causes no request', async () => {
  const calls = startFakeServer({
    processLinkUnfurl: () => ({ success: false, error: 'Link unfurl failed: 404 Not Found' }),
  });
  renderOnPage(<LinkPreview content="https://paper.example.com/gone" />);
  await screen.findByText("There's no preview for this link. You can still post it.");
  expect(screen.queryByText(/Link unfurl failed/)).toBeNull();
  cleanup();
  calls.length = 0;
  renderOnPage(<LinkPreview content="No link at all" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls.filter((call) => call.name === 'processLinkUnfurl')).toEqual([]);
});

test('EXP-028 a card has no dangerous link and needs no picture', async () => {
  startFakeServer({});
  renderOnPage(
    <LinkPreviewCard
      card={{ ...page, url: 'javascript:alert(1)', image: null, siteName: null, description: null }}
    />,
  );
  const text = await screen.findByText('Canal walk & tacos');
  await waitFor(() => expect(text.closest('a')?.hasAttribute('href')).toBe(false));
  expect(text.closest('a')?.querySelector('img')).toBeNull();
});
