/** What other features use of media in the browser. */
export { shrinkImage, toDataUrl } from './shrink-image.ts';
