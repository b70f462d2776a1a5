/** The public interface of media in the browser, for other features. */
export { shrinkImage, toDataUrl } from './shrink-image.ts';
