/** Browser functions of media that other features may import. */
export { shrinkImage, encodeAsDataUrl } from './shrink-image.ts';
