/** What a scene is, and the ways that several scenes take to get there. */
import type { Page } from '@playwright/test';
import type { Person } from '../../e2e/wire.ts';
import type { Settled } from './neighbours.ts';

/** The demo city, as far as scenes need to know it. */
export interface City extends Settled {
  url: string;
  visitor: Person;
  /** A post with a picture, comments and likes. */
  postId: string;
  /** A post that the visitor wrote, corrected and got an answer to. */
  ownPostId: string;
  venueId: string;
  tag: string;
  handle: string;
  /** A small picture on disk. */
  picture: string;
}

/** Who can be signed in: the visitor, who lives here, or one of those with little of their own. */
export type SignedIn = 'visitor' | 'newcomer' | 'amara';

export interface Scene {
  name: string;
  /** As whom; otherwise as somebody who has been here without an account. */
  as?: SignedIn;
  /** As somebody who never was here. */
  isFirstVisit?: boolean;
  /** The browser says where it is: downtown. */
  isLocated?: boolean;
  /** How wide a phone's window is, where it is not the usual one. */
  phoneWidth?: number;
  /**
   * The name of the machine in the address, where it chooses another brand. Nobody is signed in there, and the socket
   * is refused, as it is for every name beside the usual ones of a loopback server.
   */
  host?: string;
  /** Something the page asks for is not there or refused, which the browser notes as an error. */
  isRefused?: boolean;
  path: (city: City) => string;
  /** What is pressed there. */
  act?: (page: Page, city: City) => Promise<void>;
}

/** A button by its name that can be seen. */
export const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first();
export const home = () => '/';
export const thread = (city: City) => `/post/${city.postId}`;
export const ownThread = (city: City) => `/post/${city.ownPostId}`;
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

export async function openMenu(page: Page, name: RegExp, item: string | RegExp): Promise<void> {
  await button(page, name).click();
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
  await button(page, 'Your mix').click();
}
