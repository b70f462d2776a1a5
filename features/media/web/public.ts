/** Public interface of the media feature in the browser, for other features. */
export { getPastedFiles } from './get-pasted-files.ts';
export { encodeBlobAsDataUrl, shrinkImage } from './shrink-image.ts';
