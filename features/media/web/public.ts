/** Browser functions of media that other features may import. */
export { describeUnreadableImage, encodeAsDataUrl, shrinkImage } from './shrink-image.ts';
