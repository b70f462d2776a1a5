/** Browser functions of media that other features may import. */
export { shrinkImage, toDataUrl } from './shrink-image.ts';
