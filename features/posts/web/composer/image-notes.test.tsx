// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOutbox } from '#platform/client/outbox.ts';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';

/** Replaces the decoder and the encoder of pictures, which jsdom lacks. */
function fakeImageCodec(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
  const context = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) =>
    callback(new Blob(['first frame'], { type: 'image/jpeg' })),
  );
}

beforeEach(() => {
  setUpJsdom();
  fakeImageCodec();
});
afterEach(removeComposerFromPage);

function choosePhoto(name: string, type: string, bytes: readonly number[]): void {
  const files = [new File([new Uint8Array(bytes)], name, { type })];
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files } });
}

test('MEDIA-002 Q-39 a note below the photos explains that only the first frame of an animated GIF is kept', async () => {
  startFakeServer({});
  await openComposerOnPage(() => screen.getByLabelText('Photos'));
  const note = "GIFs don't play here. We only keep the first frame.";
  const frame = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  choosePhoto('still.gif', 'image/gif', frame);
  await screen.findByRole('button', { name: 'Photo 1 of 1' });
  expect(screen.queryByText(note)).toBeNull();
  choosePhoto('animated.gif', 'image/gif', [...frame, ...frame]);
  await screen.findByRole('button', { name: 'Photo 2 of 2' });
  expect((await screen.findByText(note)).role).toBe('status');
});

test('MEDIA-002 Q-39 after a post is published, a toast shows the note of the server about an animated WebP', async () => {
  const note = 'Only the first frame of the animation was kept.';
  const post = { id: '0190a000-0000-7000-8000-0000000000aa' };
  startFakeServer({ createPost: () => ({ post, notes: [note] }) });
  await openComposerOnPage(() => screen.getByLabelText('Photos'));
  choosePhoto('animated.webp', 'image/webp', [1]);
  await screen.findByRole('button', { name: 'Photo 1 of 1' });
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByLabelText('Photos'), 'the composer is closed').toBeNull();
});

test('EXP-022 a photo of a deleted post that cannot be loaded is not left out silently; the others keep their texts', async () => {
  startFakeServer({});
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/media/lost' ? new Response('Not found', { status: 404 }) : new Response('picture'),
  );
  const start = {
    content: 'By the pond',
    images: [
      { url: '/media/lost', alt: 'A mural' },
      { url: '/media/pond', alt: 'A pond' },
    ],
  };
  await openComposerOnPage(() => screen.getByLabelText('Photos'), { mode: 'new', start });
  expect(
    await screen.findByText(
      "We couldn't load some photos from your deleted post. You can still restore that post in Settings.",
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the description (alt text) of photo 1' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Alt text for photo 1')).value).toBe('A pond');
});

test('EXP-022 EXP-025 if a photo of a deleted post cannot be prepared, the other photos keep their own alt texts', async () => {
  startFakeServer({});
  vi.stubGlobal('fetch', async () => new Response('picture'));
  let decodings = 0;
  vi.stubGlobal('createImageBitmap', async () => {
    if (++decodings === 2) throw new DOMException('The source image could not be decoded.');
    return { width: 640, height: 480, close: () => {} };
  });
  const start = {
    content: 'By the pond',
    images: [
      { url: '/media/mural', alt: 'A mural' },
      { url: '/media/bridge', alt: 'A bridge' },
      { url: '/media/pond', alt: 'A pond' },
    ],
  };
  await openComposerOnPage(() => screen.getByLabelText('Photos'), { mode: 'new', start });
  await screen.findByRole('button', { name: 'Photo 2 of 2' });
  for (const [position, alt] of ['A mural', 'A pond'].entries()) {
    fireEvent.click(
      screen.getByRole('button', { name: `Edit the description (alt text) of photo ${position + 1}` }),
    );
    const box = await screen.findByLabelText<HTMLTextAreaElement>(`Alt text for photo ${position + 1}`);
    expect(box.value).toBe(alt);
  }
});

test('EXP-027 a post with a photo that waits for the network does not delay texts: it is sent in the lane of uploads', async () => {
  startFakeServer({});
  const add = vi.spyOn(getOutbox(), 'add').mockResolvedValue({} as never);
  await openComposerOnPage(() => screen.getByLabelText('Photos'));
  choosePhoto('pond.jpg', 'image/jpeg', [1]);
  await screen.findByRole('button', { name: 'Photo 1 of 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  fireEvent.click(await screen.findByRole('button', { name: "Post when I'm online" }));
  await screen.findByText("We'll post this when you're back online.");
  // The outbox sends items with a timeout of their own beside the other items.
  expect(add.mock.lastCall?.[0].options?.timeoutMs).toBe(40_000);
});
