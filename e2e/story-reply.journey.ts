/** A reply to a story that arrives as a message. */
import sharp from 'sharp';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

test('EXP-037 a neighbor replies to a story by a message, its author reads the message with the story, and later without it @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Sol Author');
  const neighbor = await signUp(server.url, 'Noor Neighbor');
  const bytes = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  const media = [{ data: `data:image/jpeg;base64,${bytes.toString('base64')}`, alt: 'Pink sky' }];
  const share = async (more: object) =>
    (await call<{ story: { id: string } }>(server.url, 'createStory', { media, ...more }, author.token)).story
      .id;
  const storyId = await share({ caption: 'Dawn over the canal' });
  // A story does not play by itself if motion is reduced.
  const moving = { reducedMotion: 'no-preference' } as const;
  const phone = { ...moving, viewport: { width: 390, height: 844 }, hasTouch: true };
  const [his, hers, nobodys] = [
    await createVisitorContext(browser, moving),
    await createVisitorContext(browser, phone),
    await createVisitorContext(browser, moving),
  ];
  await signInContext(his, server.url, author);
  await signInContext(hers, server.url, neighbor);

  const open = async (page: Awaited<ReturnType<typeof his.newPage>>) => {
    await page.goto(`${server.url}/story/${storyId}`);
    const viewer = page.getByRole('dialog', { name: "Sol Author's story" });
    await viewer.getByRole('button', { name: 'Pause' }).click();
    return viewer;
  };
  const herPage = await hers.newPage();
  const viewer = await open(herPage);
  await viewer.getByLabel('Message Sol privately…').fill('Where is this?');
  // The first attempt fails; nothing is lost.
  await herPage.route('**/sendMessage', (route) => route.abort());
  await viewer.getByRole('button', { name: 'Send' }).click();
  await expect(viewer.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(viewer.getByLabel('Message Sol privately…')).toHaveValue('Where is this?');
  await herPage.unroute('**/sendMessage');
  await viewer.getByRole('button', { name: 'Send' }).click();
  await expect(herPage.getByText('Sent to Sol Author')).toBeVisible();
  await expect(viewer.getByLabel('Message Sol privately…')).toHaveValue('');
  // A message is no comment, and comments have a form of their own.
  await viewer.getByRole('button', { name: 'Comments', exact: true }).click();
  const comments = herPage.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByLabel('Comment for everyone…')).toBeVisible();
  await expect(comments.getByRole('article')).toHaveCount(0);

  // Nobody can reply to their own story; a signed-out visitor is asked to sign up first.
  const hisPage = await his.newPage();
  const own = await open(hisPage);
  await expect(own.getByRole('button', { name: /^Seen by/ })).toBeVisible();
  await expect(own.getByRole('textbox')).toHaveCount(0);
  const guestPage = await nobodys.newPage();
  const guestViewer = await open(guestPage);
  await guestViewer.getByLabel('Message Sol privately…').fill('Hello');
  await guestViewer.getByRole('button', { name: 'Send' }).click();
  await expect(guestPage.getByText('to send messages')).toBeVisible();

  // Its author reads it next to the story.
  await hisPage.goto(`${server.url}/messages/with/${neighbor.id}`);
  const talk = hisPage.getByRole('list', { name: 'Conversation with Noor Neighbor' });
  await expect(talk.getByText('Where is this?')).toBeVisible();
  await talk.getByRole('link', { name: 'They replied to your story' }).click();
  await expect(hisPage).toHaveURL(`${server.url}/story/${storyId}`);
  await expect(hisPage.getByText('Dawn over the canal')).toBeVisible();
  await hisPage.goto(`${server.url}/messages/with/${neighbor.id}`);
  await expect(talk.getByRole('link', { name: 'They replied to your story' })).toBeVisible();
  await call(server.url, 'deleteStory', { storyId }, author.token);
  await expect(talk.getByText("This story isn't available anymore")).toBeVisible();
  await expect(talk.getByText('Where is this?')).toBeVisible();
  await Promise.all([his.close(), hers.close(), nobodys.close()]);
});
