/** Blocks, mutes and reports: made in menus, and undone with Undo or in the settings. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { collectBrowserErrors, createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';
import { call, type Person, signUp } from './wire.ts';

async function openAs(
  browser: Browser,
  server: ServerProcess,
  person: Person,
  options: BrowserContextOptions = {},
) {
  const context = await createVisitorContext(browser, options);
  const complaints = collectBrowserErrors(context);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  return { context, page, complaints };
}

async function write(server: ServerProcess, person: Person, content: string): Promise<string> {
  const answer = await call<{ post: { id: string } }>(server.url, 'createPost', { content }, person.token);
  return answer.post.id;
}

const postBy = (page: Page, name: string) => page.getByRole('article', { name: `Post by ${name}` });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await postBy(page, name)
    .first()
    .getByRole('button', { name: /^More options for the post/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function sendReport(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  await form.getByText('Spam or repeated ads').click();
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toBeHidden();
}

// The feed renders only posts near the screen. All posts of these journeys fit on a tall one.
test.use({ viewport: { width: 1280, height: 3000 } });

test('EXP-065 a blocked person is hidden at once, and can be unblocked in the settings', async ({
  browser,
  server,
}) => {
  const [vera, loud, quiet] = [
    await signUp(server.url, 'Vera Viewer'),
    await signUp(server.url, 'Lou Loud'),
    await signUp(server.url, 'Quin Quiet'),
  ];
  await write(server, loud, 'Listen to me');
  await write(server, loud, 'Listen to me again');
  await write(server, quiet, 'A calm evening');
  const { context, page, complaints } = await openAs(browser, server, vera);
  await expect(postBy(page, 'Lou Loud')).toHaveCount(2);
  await choose(page, 'Lou Loud', 'Block Lou Loud');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(postBy(page, 'Lou Loud')).toHaveCount(0);
  await expect(postBy(page, 'Quin Quiet')).toHaveCount(1);
  await page.reload();
  await expect(postBy(page, 'Quin Quiet')).toHaveCount(1);
  await expect(postBy(page, 'Lou Loud')).toHaveCount(0);

  await page.goto(`${server.url}/settings/hidden`);
  await page.getByRole('button', { name: 'Unblock Lou Loud' }).click();
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
  await page.goto(server.url);
  await expect(postBy(page, 'Lou Loud')).toHaveCount(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test('EXP-065 an open profile hides its figures after a block, and shows them again after the block ends @long', async ({
  browser,
  server,
}) => {
  const reader = await signUp(server.url, 'Flo Figures');
  const other = await signUp(server.url, 'Otto Other');
  const { context, page } = await openAs(browser, server, reader);
  const { profile } = await call<{ profile: { handle: string } }>(
    server.url,
    'getProfile',
    { userId: other.id },
    reader.token,
  );
  await page.goto(`${server.url}/u/${profile.handle}`);
  const figures = page.getByRole('region', { name: 'Stats' });
  await expect(figures).toBeVisible();
  await page.getByRole('button', { name: 'More options for Otto Other' }).click();
  await page.getByRole('menuitem', { name: 'Block Otto Other' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(figures).toBeHidden();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(figures).toBeVisible();
  await context.close();
});

test('EXP-065 EXP-066 a mute and a muted word hide posts from the feed, and Undo shows them again @long', async ({
  browser,
  server,
}) => {
  const [mia, nora] = [await signUp(server.url, 'Mia Mutes'), await signUp(server.url, 'Nora Noise')];
  await write(server, nora, 'Spoilers for the finale #finale');
  const { context, page, complaints } = await openAs(browser, server, mia);
  await choose(page, 'Nora Noise', 'Mute words');
  const words = page.getByRole('dialog', { name: 'Mute a word' });
  await words.getByRole('button', { name: '#finale' }).click();
  await words.getByRole('button', { name: 'Mute word' }).click();
  await expect(postBy(page, 'Nora Noise')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(postBy(page, 'Nora Noise')).toHaveCount(1);

  await choose(page, 'Nora Noise', 'Mute Nora Noise');
  await expect(postBy(page, 'Nora Noise')).toHaveCount(0);
  await page.goto(`${server.url}/u/nora.noise`);
  await page.getByRole('button', { name: 'Change mute length' }).click();
  await page.getByRole('menuitem', { name: 'For a day' }).click();
  await expect(page.getByText(/You muted this person until/)).toBeVisible();
  await page.goto(`${server.url}/settings/hidden`);
  await page.getByRole('tab', { name: 'Muted' }).click();
  await expect(page.getByText(/^Muted until/)).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('EXP-042 EXP-113 a reported post and a reported comment are hidden; the report can be withdrawn', async ({
  browser,
  server,
}) => {
  const [rita, spam] = [await signUp(server.url, 'Rita Reports'), await signUp(server.url, 'Spam Sender')];
  await write(server, spam, 'Cheap watches here');
  const postId = await write(server, spam, 'Even cheaper watches');
  const comment = { postId, content: 'Buy now', parentId: null };
  await call(server.url, 'createComment', comment, spam.token);
  const { context, page, complaints } = await openAs(browser, server, rita);

  await page.goto(`${server.url}/post/${postId}`);
  const said = page.getByRole('article', { name: 'Comment by Spam Sender' });
  await said.getByRole('button', { name: /^More options for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  const form = page.getByRole('dialog', { name: 'Report comment' });
  await form.getByText('Spam or repeated ads').click();
  await form.getByLabel('Details (optional)').fill('Under every post');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(said).toHaveCount(0);
  // The toast of the next report has an Undo of its own.
  await page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(postBy(page, 'Spam Sender')).toHaveCount(2);
  await choose(page, 'Spam Sender', 'Report post');
  const second = page.getByRole('dialog', { name: 'Report post' });
  await second.getByText('Scam or fraud').click();
  await second.getByRole('button', { name: 'Send report' }).click();
  await expect(postBy(page, 'Spam Sender')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(postBy(page, 'Spam Sender')).toHaveCount(2);

  await choose(page, 'Spam Sender', 'Report post');
  await second.getByText('Scam or fraud').click();
  await second.getByText('Block Spam Sender too').click();
  await second.getByRole('button', { name: 'Send report' }).click();
  await expect(postBy(page, 'Spam Sender')).toHaveCount(0);
  const relation = () =>
    call<{ isBlocked: boolean }>(server.url, 'getRelation', { userId: spam.id }, rita.token);
  await expect.poll(async () => (await relation()).isBlocked).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('EXP-036 EXP-113 a story and a comment on it can be reported in the viewer, and are hidden @long', async ({
  browser,
  server,
}) => {
  const [rhea, sid] = [await signUp(server.url, 'Rhea Reader'), await signUp(server.url, 'Sid Stories')];
  const picture = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer();
  const media = [{ data: `data:image/jpeg;base64,${picture.toString('base64')}`, alt: 'A red wall' }];
  const { story } = await call<{ story: { id: string } }>(server.url, 'createStory', { media }, sid.token);
  await call(server.url, 'createStoryComment', { storyId: story.id, content: 'Look here' }, sid.token);
  // A story does not play by itself if motion is reduced.
  const { context, page, complaints } = await openAs(browser, server, rhea, {
    reducedMotion: 'no-preference',
  });
  await page.goto(`${server.url}/story/${story.id}`);
  const viewer = page.getByRole('dialog', { name: "Sid Stories's story" });
  await viewer.getByRole('button', { name: 'Pause' }).click();
  await viewer.getByRole('button', { name: /^Comment/ }).click();
  const said = page.getByRole('article', { name: 'Comment by Sid Stories' });
  await said.getByRole('button', { name: /^More options for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  await sendReport(page, 'Report comment');
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Escape');

  await viewer.getByRole('button', { name: /^More options for .*'s story/ }).click();
  await page.getByRole('menuitem', { name: 'Report story' }).click();
  await sendReport(page, 'Report story');
  await expect(viewer.getByRole('img', { name: 'A red wall' })).toHaveCount(0);
  await page.goto(`${server.url}/story/${story.id}`);
  await expect(page.getByRole('img', { name: 'A red wall' })).toHaveCount(0);
  // The browser logs that the story's address responds with 404 now.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await context.close();
});

test('SHELL-037 SHELL-053 SHELL-054 Q-09 Engage leads to support, to the contact form, and to investing @long', async ({
  browser,
  server,
}) => {
  const { context, page, complaints } = await openAs(
    browser,
    server,
    await signUp(server.url, 'Eve Engages'),
  );
  const engage = async (item: string) => {
    await page.getByRole('button', { name: 'Engage' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await engage('Support');
  await page
    .getByRole('dialog', { name: 'Support Development' })
    .getByRole('button', { name: /AI Innovation Partnership/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Invest in us' })
    .getByRole('button', { name: 'Ask for an investor invite' })
    .click();
  await expect(page.getByText("Thank you! We'll be in touch.")).toBeVisible();
  await engage('Contact us');
  const form = page.getByRole('dialog', { name: 'Contact us' });
  await form.getByLabel('Your message').fill('The map is lovely');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thanks! We got your message.')).toBeVisible();
  await engage('Invest');
  await expect(page.getByRole('dialog', { name: 'Invest in us' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
