/** Public interface of the media feature in the browser, for other features. */
export { buildUnreadableImageErrorMessage, encodeBlobAsDataUrl, shrinkImage } from './shrink-image.ts';
