/** Public interface of the media feature in the browser, for other features. */
export { describeUnreadableImage, encodeAsDataUrl, shrinkImage } from './shrink-image.ts';
