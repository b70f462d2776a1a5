/** Definition of a scene, and helpers that several scenes use. */
import type { Page } from '@playwright/test';
import type { Person } from '../../e2e/wire.ts';
import type { NeighboursWithContent } from './neighbours.ts';

/** The ids in the demo city that scenes need. */
export interface City extends NeighboursWithContent {
  url: string;
  visitor: Person;
  /** A post with a picture, comments and likes. */
  postId: string;
  /** A post that the visitor wrote and edited, with an answer. */
  ownPostId: string;
  venueId: string;
  tag: string;
  handle: string;
  /** Path of a small picture. */
  picture: string;
}

/** People who can be signed in: the visitor, or a person with little content. */
export type SignedIn = 'visitor' | 'newcomer' | 'amara';

export interface Scene {
  name: string;
  /** The signed-in person; by default a signed-out visitor who was here before. */
  as?: SignedIn;
  /** True for a signed-out visitor at the first visit. */
  isFirstVisit?: boolean;
  /** True if the browser reports a position: downtown. */
  isLocated?: boolean;
  /** Width of the phone's window, if not the default. */
  phoneWidth?: number;
  /**
   * Host name in the address, if it selects another brand. Nobody is signed in there, and the socket is refused, as for every
   * host name other than the usual ones of a loopback server.
   */
  host?: string;
  /** True if a request of the page fails with 404 or 403, which the browser logs as an error. */
  isRefused?: boolean;
  path: (city: City) => string;
  /** Actions on the page before the screenshot. */
  act?: (page: Page, city: City) => Promise<void>;
}

/** Returns a visible button by name. */
export const findButton = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first();
export const homePath = () => '/';
export const threadPath = (city: City) => `/post/${city.postId}`;
export const ownThreadPath = (city: City) => `/post/${city.ownPostId}`;
export const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

export async function openMenu(page: Page, name: RegExp, item: string | RegExp): Promise<void> {
  await findButton(page, name).click();
  await page
    .getByRole('menuitem', typeof item === 'string' ? { name: item, exact: true } : { name: item })
    .click();
}

export async function mixFeed(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Mix', exact: true }).click();
  await page.locator('[data-score]').first().waitFor();
}

export async function openMixer(page: Page): Promise<void> {
  await mixFeed(page);
  await findButton(page, 'Your mix').click();
}
