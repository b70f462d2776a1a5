import { messages } from './messages.ts';

/**
 * Returns the error message for a picture that the browser cannot open. For an HEIC photo, the message also
 * contains instructions.
 */
export function buildUnreadableImageErrorMessage(file: Blob): string {
  const name = file instanceof File ? file.name : '';
  if (/heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(name)) {
    return messages.heicPhotoNotReadable;
  }
  return name === '' ? messages.photoNotReadable : messages.namedPhotoNotReadable({ name });
}
