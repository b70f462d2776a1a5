/** Type of a screenshot scene, and helpers that several scenes use. */
import type { Page } from '@playwright/test';
import type { Person } from '../../e2e/wire.ts';
import type { ScreenshotTownEvents } from './event-content.ts';
import type { NeighborsWithContent } from './neighbors.ts';

/** Ids of posts that quote another post. */
export interface ScreenshotQuotes {
  /** A quote by Noor of the post with three pictures. */
  quotePostId: string;
  /** A quote by Amara of a post that was deleted. */
  goneQuotePostId: string;
  /** A repost by Ines of a sample post. */
  repostId: string;
}

/** The running demo server, with ids and names of the people and content that the screenshot scenes need. */
export interface ScreenshotCity extends NeighborsWithContent, ScreenshotTownEvents, ScreenshotQuotes {
  url: string;
  visitor: Person;
  /** Id of a post with a picture, comments and likes. */
  postId: string;
  /** Id of a post by the visitor. The post was edited and has a comment. */
  ownPostId: string;
  venueId: string;
  tag: string;
  handle: string;
  /** Path of a small picture file to upload. */
  picture: string;
  /** Paths of three different picture files to upload together. */
  pictures: readonly string[];
}

/** People who can be signed in when a screenshot is taken. */
export type SignedInPerson = 'visitor' | 'newcomer' | 'amara' | 'tomas' | 'admin';

/** One screenshot: its address, its signed-in person and the steps before it is taken. */
export interface ScreenshotScene {
  name: string;
  /** Person who is signed in; by default nobody. */
  as?: SignedInPerson;
  /** True if a signed-out visitor opens the app for the first time. */
  isFirstVisit?: boolean;
  /** True if the browser reports a position, which is always downtown Phoenix. */
  isLocated?: boolean;
  /** True if the device has a camera, which shows a moving test picture. */
  hasCamera?: boolean;
  /** Width of the phone's window in pixels, if it is not the default. The scene then has no desktop screenshot. */
  phoneWidth?: number;
  /**
   * Host name in place of the IP address, for scenes without `as`: of another brand, on which the server refuses live
   * connections, or `localhost`, at which browsers allow passkeys.
   */
  host?: string;
  /**
   * True if requests of the page are expected to fail: with status 401, 403 or 404, by a refused live connection, or by
   * a network error. The browser logs these errors, which the scene then ignores.
   */
  isRefused?: boolean;
  /** Calls of the API that prepare content before the page is opened. */
  prepare?: (city: ScreenshotCity) => Promise<void>;
  path: (city: ScreenshotCity) => string;
  /** Steps on the page before the screenshot, such as opening a menu. */
  act?: (page: Page, city: ScreenshotCity) => Promise<void>;
}

/** Returns the first visible button with the given name. */
export const findButton = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first();
/** Presses the button with the given name and waits for the dialog that it opens. */
export async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await findButton(page, name).click();
  await page.getByRole('dialog').last().waitFor();
}
/** Returns the path of the home feed. */
export const getHomePath = () => '/';
/** Returns the path of a post with comments. */
export const buildCommentedPostPath = (city: ScreenshotCity) => `/post/${city.postId}`;
/** Returns the path of the visitor's own post. */
export const buildPathOfVisitorPost = (city: ScreenshotCity) => `/post/${city.ownPostId}`;
/** Selects the tab with the given name. */
export const selectTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

/** Opens a menu and selects one of its items. */
export async function selectMenuItem(page: Page, name: RegExp, item: string | RegExp): Promise<void> {
  await findButton(page, name).click();
  await page
    .getByRole('menuitem', typeof item === 'string' ? { name: item, exact: true } : { name: item })
    .click();
}

/** Selects the mixed feed, whose weights the visitor has set, and waits for its first post. */
export async function selectMixedFeed(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Mix', exact: true }).click();
  await page.locator('[data-reason]').first().waitFor();
}

/** Opens the dialog in which the visitor sets the weights of the mixed feed. */
export async function openFeedMixer(page: Page): Promise<void> {
  await selectMixedFeed(page);
  await findButton(page, 'Your mix').click();
}
