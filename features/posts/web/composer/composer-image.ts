/** An image of a post that is being written or edited in the composer. */
export interface ComposerImage {
  /** The image: a file that the author chose, or the URL of an image on the server. */
  source: Blob | string;
  alt: string;
}
