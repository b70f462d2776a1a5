/**
 * Renders the top of a screen as HTML: the header and the first post with its picture, with the class names of the web
 * app's components. The browser shows this HTML until the app has started. Nothing reacts to clicks yet, so the HTML
 * contains no buttons and no links. It has no inline styles, because the content security policy forbids them.
 */
import { escapeHtml } from '#platform/kernel/html.ts';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import {
  getImageCellClassName,
  getImageCropClassName,
  getImageGridClassName,
  computeImageGridLayout,
} from '#features/posts/domain/image-layout.ts';
import { isRepost } from '#features/posts/domain/is-repost.ts';
import { getImageSizesAttribute } from '#features/posts/domain/image-sizes.ts';
import type { Post, PostImage } from '#features/posts/domain/post-shape.ts';
import { listAttachmentHeights } from '../domain/list-attachment-heights.ts';
import { messages } from '../domain/messages.ts';

/** Fields of a post that the functions of this file render. */
type DrawnPost = Pick<
  Post,
  | 'userName'
  | 'userAvatar'
  | 'content'
  | 'venue'
  | 'imageDetails'
  | 'isBot'
  | 'isSample'
  | 'quotedPostId'
  | 'poll'
>;

/** Fields of a person's profile that the functions of this file render. */
interface DrawnPerson {
  displayName: string;
  handle: string;
  avatarUrl: string;
  bannerUrl: string | null;
  bio: string;
  isBot: boolean;
  isSample: boolean;
}

const phoneHeader =
  '<div class="stands-still-top top-bar sticky top-0 z-20 flex h-13 items-center border-b border-line bg-page pr-3 pl-4 sm:hidden">' +
  '<span class="mr-auto min-w-0 truncate py-2.5 text-title font-bold tracking-[-0.02em]">';

/** Renders the header of the app on phones, with the name of the site or of the screen. */
function drawPhoneHeader(name: string): string {
  return `${phoneHeader}${escapeHtml(name)}</span></div>`;
}

/** Renders the header of a screen with a title, in the layout of the component `ScreenHeader` with a back button. */
function drawScreenHeader(title: string): string {
  return (
    '<div class="z-10 flex items-center gap-2 border-b border-line bg-page px-4 sm:h-14 top-bar sticky top-0 h-13 pl-1">' +
    '<span class="size-11"></span>' +
    `<span class="min-w-0 flex-1 truncate text-[1.125rem] font-semibold">${escapeHtml(title)}</span></div>`
  );
}

/**
 * Renders the top of a feed as HTML: the header for phones, empty placeholders, and one post. The header shows the name
 * of the site (`site`) in the home feed, and the feed's name in the Social Feed. The placeholders reserve space for the
 * sort-order switch and the stories row.
 */
export function renderFirstScreenOfFeed(site: string, feed: 'home' | 'social', post: DrawnPost): string {
  const order = '<div class="h-11 border-b border-line sm:h-14"></div>';
  const stories = '<div class="h-18 border-b border-line"></div>';
  const name = feed === 'social' ? messages.socialFeed : site;
  return drawPhoneHeader(name) + order + stories + drawPost(post, 'excerpt');
}

/**
 * Renders the first screen of a post's page as HTML.
 * @param title text of the screen's header
 */
export function renderFirstScreenOfPost(title: string, post: DrawnPost): string {
  return drawScreenHeader(title) + drawPost(post, 'whole');
}

/** Renders the first screen of a venue as HTML: its picture, its name and its description. */
export function renderFirstScreenOfVenue(venue: {
  name: string;
  posterUrl: string;
  blurb: string | null;
}): string {
  const image = { url: venue.posterUrl, width: 1200, height: 750 };
  return (
    drawImage(image, 'aspect-[8/5] w-full bg-fill-strong object-cover') +
    '<div class="px-4 pt-4">' +
    `<p class="text-display font-bold tracking-[-0.015em] text-balance break-words">${escapeHtml(venue.name)}</p>` +
    '<div class="mt-1 min-h-6"></div>' +
    (venue.blurb === null ? '' : `<p class="mt-2 text-base">${escapeHtml(venue.blurb)}</p>`) +
    '</div>'
  );
}

/**
 * Renders the first screen of a person's profile as HTML: banner, photo, name and bio, an empty row for the highlights,
 * and the first post.
 */
export function renderFirstScreenOfProfile(
  person: DrawnPerson,
  post: DrawnPost | undefined,
  hasHighlights: boolean,
): string {
  const banner =
    person.bannerUrl === null
      ? '<div class="aspect-3/1 w-full bg-fill"></div>'
      : `<div class="aspect-3/1 w-full bg-fill">${drawImage({ url: person.bannerUrl }, 'size-full object-cover')}</div>`;
  return (
    // In the web app, the header floats above the banner.
    `${banner}<div class="px-4 pt-3 pb-1">` +
    '<div class="flex h-12 items-start">' +
    drawFace(person.avatarUrl, 'size-[84px] -mt-13 ring-4 ring-page') +
    '</div>' +
    `<p class="mt-2 min-w-0 text-title font-bold wrap-anywhere">${escapeHtml(person.displayName)}</p>` +
    `<p class="mt-0.5 text-md text-muted wrap-anywhere">@${escapeHtml(person.handle)}</p>` +
    (person.bio === ''
      ? ''
      : `<p class="mt-2 text-md wrap-anywhere whitespace-pre-line line-clamp-2">${escapeHtml(person.bio)}</p>`) +
    `</div><div class="${person.isBot || person.isSample ? 'h-14' : 'h-26'}"></div>${hasHighlights ? '<div class="h-27"></div>' : ''}<div class="h-12 border-b border-line"></div>` +
    (post === undefined ? '' : drawPost(post, 'excerpt'))
  );
}

/**
 * Renders the card of a post: author and place, then the text, then the pictures. With `excerpt`, only the start of the
 * text is visible.
 */
function drawPost(post: DrawnPost, as: 'excerpt' | 'whole'): string {
  // The original post isn't known here. The web app reserves the same space while it loads the post.
  if (as === 'excerpt' && isRepost({ ...post, images: post.imageDetails }))
    return '<div class="h-120 border-b border-line"></div>';
  // The web app also shows labels, the time and the handle. They are left out here, but the second line has the same
  // height as in the web app.
  const line = 'flex min-h-6 min-w-0 items-center gap-1.5';
  return (
    '<div class="border-b border-line px-4 pt-3.5 pb-1"><div class="flex items-start gap-2.5">' +
    drawFace(post.userAvatar, 'size-11') +
    `<div class="-mt-0.5 min-w-0 flex-1"><div class="${line}"><span class="min-w-0 truncate leading-6 font-semibold tracking-[-0.01em]">${escapeHtml(post.userName)}</span></div>` +
    `<div class="${line} text-sm text-muted"><span class="min-w-0 truncate leading-6">${escapeHtml(post.venue ?? '')}</span></div></div></div>` +
    (post.content === ''
      ? ''
      : `<div class="mt-1.5"><p class="break-words whitespace-pre-wrap text-base${as === 'whole' ? '' : ' line-clamp-8'}">${escapeHtml(post.content)}</p></div>`) +
    drawImages(post.imageDetails) +
    listAttachmentHeights(post)
      .map((height) => height && `<div class="mt-2.5 ${height}"></div>`)
      .join('') +
    '<div class="mt-1.5 h-11"></div></div>'
  );
}

/**
 * Renders a person's photo. For a person without a photo, renders a plain circle, because the web app draws the
 * generated avatar later.
 */
function drawFace(url: string, className: string): string {
  const isDrawnByApp = /^\/media\/avatars\/[^/.]+(\?|$)/.test(url);
  return `<span class="inline-flex shrink-0 overflow-hidden rounded-full bg-fill-strong ${className}">${
    isDrawnByApp || url === '' ? '' : `<img src="${escapeHtml(url)}" alt="" class="size-full object-cover">`
  }</span>`;
}

/**
 * Renders the pictures of a post in the grid of the card. Only the first picture gets a high loading
 * priority.
 */
function drawImages(images: readonly PostImage[]): string {
  if (images.length === 0) return '';
  const layout = computeImageGridLayout(images);
  const cells = images.map((image, at) => {
    const cell = layout.cells[at]!;
    const className = `absolute inset-0 size-full object-cover ${getImageCropClassName(image)}`;
    const picture = drawImage(image, className, {
      isLater: at > 0,
      sizes: getImageSizesAttribute(cell.columns),
    });
    return `<span class="relative min-h-0 min-w-0 overflow-hidden ${getImageCellClassName(cell)}">${picture}</span>`;
  });
  const shape = chooseShapeClassName(layout.aspectRatio);
  return `<div class="mt-2.5 gap-0.5 overflow-hidden rounded-card bg-fill-strong ${getImageGridClassName(layout)} ${shape}">${cells.join('')}</div>`;
}

function drawImage(
  { url, width, height }: { url: string; width?: number; height?: number },
  className: string,
  { isLater = false, sizes }: { isLater?: boolean; sizes?: string } = {},
): string {
  const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  const loading = isLater ? 'decoding="async"' : 'fetchpriority="high"';
  const srcSet = sizes === undefined || width === undefined ? undefined : buildImageSrcSet({ url, width });
  const choice = srcSet === undefined ? '' : ` srcset="${escapeHtml(srcSet)}" sizes="${sizes}"`;
  return `<img${choice} src="${escapeHtml(url)}" alt=""${size} ${loading} class="${className}">`;
}

/**
 * The aspect ratios (width / height) in which pictures can be rendered. Each ratio has a class name, because the
 * content security policy forbids inline styles.
 */
const shapes = [
  { ratio: 4 / 5, className: 'aspect-4/5' },
  { ratio: 8 / 9, className: 'aspect-[8/9]' },
  { ratio: 1, className: 'aspect-square' },
  { ratio: 5 / 4, className: 'aspect-5/4' },
  { ratio: 4 / 3, className: 'aspect-4/3' },
  { ratio: 3 / 2, className: 'aspect-3/2' },
  { ratio: 8 / 5, className: 'aspect-[8/5]' },
  { ratio: 16 / 9, className: 'aspect-16/9' },
  { ratio: 2.2, className: 'aspect-[2.2]' },
] as const;

/** Returns the class name of the shape whose ratio is nearest to the given one. */
function chooseShapeClassName(ratio: number): string {
  const distance = (shape: { ratio: number }) => Math.abs(Math.log(shape.ratio / ratio));
  return shapes.reduce<(typeof shapes)[number]>(
    (best, shape) => (distance(shape) < distance(best) ? shape : best),
    shapes[0],
  ).className;
}
