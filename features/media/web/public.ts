/** What other features use of media in the browser. */
export { ImageProblem, shrinkImage, toDataUrl } from './shrink-image.ts';
export type { SmallImage } from './shrink-image.ts';
