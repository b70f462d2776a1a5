/** Events: from the form to the list, the places and the waitlist, and the calendar file. */
import ICAL from 'ical.js';
import type { Browser, Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { type Person, signUp } from './wire.ts';

async function openAs(browser: Browser, url: string, person: Person, path: string): Promise<Page> {
  const context = await createVisitorContext(browser);
  await signInContext(context, url, person);
  const page = await context.newPage();
  await page.goto(url + path);
  return page;
}
const going = (page: Page) => page.getByRole('button', { name: /^(I'm going|Going|Join waitlist)$/ });
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true });

test('EXP-075 EXP-076 EXP-082 a posted event is found by its tag, its last place goes to whom waited, and a calendar reads it', async ({
  browser,
  server,
}) => {
  const { url } = server;
  const host = await signUp(url, 'Hana Host');
  const first = await signUp(url, 'Fay First');
  const second = await signUp(url, 'Sol Second');

  // The host posts an event with one spot.
  const hostPage = await openAs(browser, url, host, '/events');
  await hostPage.locator('#main').getByRole('link', { name: 'Post an event' }).first().click();
  await hostPage.getByLabel("What's the event called?").fill('Lantern workshop');
  await hostPage.getByLabel('Starts at').fill('19:30');
  await hostPage.getByRole('button', { name: 'Address or spot on the map' }).click();
  await hostPage.getByLabel('City').fill('Tempe');
  await hostPage.getByRole('button', { name: 'More options' }).click();
  await hostPage.getByLabel('Tags').fill('crafts lanterns');
  await hostPage.getByLabel('Number of spots').fill('1');
  await hostPage.getByRole('button', { name: 'Post event' }).click();
  await expect(hostPage.getByRole('heading', { level: 1, name: 'Lantern workshop' })).toBeVisible();
  await expect(hostPage).toHaveURL(/\/event\/[\da-f-]{36}$/);
  await expect(hostPage.getByText(/7:30 – 9:30 PM MST/)).toBeVisible();
  const eventId = hostPage.url().split('/').pop()!;

  // A neighbor finds it by its tag, and takes the spot.
  const firstPage = await openAs(browser, url, first, '/events?tag=lanterns');
  await expect(firstPage.locator('#main').getByRole('link', { name: /Lantern workshop/ })).toHaveCount(1);
  await firstPage.getByRole('button', { name: '#lanterns' }).click();
  await expect(firstPage).toHaveURL(`${url}/events`);
  await firstPage.goBack();
  await firstPage
    .locator('#main')
    .getByRole('link', { name: /Lantern workshop/ })
    .click();
  await going(firstPage).click();
  await expect(pressed(firstPage, 'Going')).toBeVisible();
  await expect(firstPage.getByText('No spots left')).toBeVisible();

  // The next one waits.
  const secondPage = await openAs(browser, url, second, `/event/${eventId}`);
  await secondPage.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(secondPage.getByRole('button', { name: 'Leave waitlist' })).toBeVisible();

  // The first one cancels, so the waiting one gets the spot and a notification that leads to the event.
  await going(firstPage).click();
  await expect(firstPage.getByRole('button', { name: 'Join waitlist' })).toBeVisible();
  await secondPage.goto(`${url}/notifications`);
  await secondPage
    .getByRole('link', { name: /A spot opened up/ })
    .first()
    .click();
  await expect(secondPage).toHaveURL(`${url}/event/${eventId}`);
  await expect(pressed(secondPage, 'Going')).toBeVisible();
  await secondPage.getByRole('button', { name: "You're going" }).click();
  await expect(secondPage.getByRole('dialog').getByText('Sol Second')).toBeVisible();
  await secondPage.keyboard.press('Escape');

  // The calendar file is downloaded and read by a public parser.
  await secondPage.getByRole('button', { name: 'Add to calendar' }).click();
  const [download] = await Promise.all([
    secondPage.waitForEvent('download'),
    secondPage.getByRole('link', { name: /Download this event/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString('utf8')) as unknown[]);
  const [read] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(read?.summary).toBe('Lantern workshop');
  expect(read?.location).toContain('Tempe');
  // Phoenix is seven hours behind UTC all year.
  expect(read?.startDate.toString()).toMatch(/T02:30:00Z$/);

  for (const page of [hostPage, firstPage, secondPage]) await page.context().close();
});
