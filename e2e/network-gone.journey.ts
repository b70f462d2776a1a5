/**
 * A lost network while a person fills in a form: the form keeps its content, one sentence explains the problem, and the
 * next attempt succeeds.
 */
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

const sentence = "We can't connect right now. Check your internet and try again.";

test('EXP-027 signing up without a network keeps the form, and the next try creates one account', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser, { serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await form.getByLabel('Display name').fill('Sue Signal');
  await form.getByLabel('Email').fill('sue.signal@example.com');
  await form.getByLabel('Password', { exact: true }).fill('a long enough pass phrase');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText(sentence);
  await expect(form.getByLabel('Email')).toHaveValue('sue.signal@example.com');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('a long enough pass phrase');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/welcome$/);
  await context.close();
});

test('EXP-007 a profile that is saved without a network keeps its changes, and the next try saves them', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Pete Profile');
  const context = await createVisitorContext(browser, { serviceWorkers: 'block' });
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/settings/account`);
  await page.getByLabel('Bio').fill('I count trains.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Bio')).toHaveValue('I count trains.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const bio = async () =>
    (await call<{ user: { bio: string } }>(server.url, 'getSession', {}, person.token)).user.bio;
  await expect.poll(bio).toBe('I count trains.');
  await context.close();
});

test('EXP-012 EXP-023 a guest with a comment draft who logs in to an account with another one keeps both', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Dora Drafts');
  const { post } = await call<{ post: { id: string } }>(
    server.url,
    'createPost',
    { content: 'Which bakery?' },
    person.token,
  );
  const context = await createVisitorContext(browser, { serviceWorkers: 'block' });
  await context.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem('seeded')) localStorage.setItem(key!, value!);
      localStorage.setItem('seeded', '1');
    },
    [
      `sd_draft.${person.id}.comment:${post.id}`,
      JSON.stringify({ v: 1, data: { fields: { text: 'The one by the canal' }, savedAt: 1 } }),
    ],
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/post/${post.id}`);
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await box.fill('The one at the station');
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(box).toHaveValue('The one at the station');
  await expect(page.getByText('You also have an earlier draft here: “The one by the canal”')).toBeVisible();
  await page.getByRole('button', { name: 'Use earlier draft' }).click();
  await expect(box).toHaveValue('The one by the canal');
  await expect(page.getByText('You also have an earlier draft here: “The one at the station”')).toBeVisible();
  await page.getByRole('button', { name: 'Delete earlier draft' }).click();
  await expect(page.getByText('You also have an earlier draft')).toHaveCount(0);
  await expect(box).toHaveValue('The one by the canal');
  await context.close();
});
