/**
 * Collects the hashtags and mentions of a post. Hashtags come from the text and from a separate list of tags.
 */
import { maxTagLength, maxTagsPerPost } from './limits.ts';
import { parseRichText } from './rich-text.ts';

/** Normalizes a tag for storage: without `#`, in lower case and in Unicode normalization form C. */
export function normalizeTag(tag: string): string {
  return tag.normalize('NFC').replace(/^#+/, '').trim().toLowerCase();
}

/**
 * Returns the normalized tags of a post: first the tags in `givenTags`, then the hashtags in the text. Duplicates and
 * tags longer than `maxTagLength` are left out. At most `maxTagsPerPost` tags are returned.
 */
export function collectPostTags(content: string, givenTags: readonly string[]): string[] {
  const written = parseRichText(content).flatMap((segment) =>
    segment.kind === 'hashtag' ? [segment.tag] : [],
  );
  const tags = new Set<string>();
  for (const tag of [...givenTags, ...written]) {
    const normal = normalizeTag(tag);
    if (normal !== '' && [...normal].length <= maxTagLength && tags.size < maxTagsPerPost) tags.add(normal);
  }
  return [...tags];
}

/**
 * Returns the tags of a post that do not occur as hashtags in its text. An edit of the text does not remove these tags.
 */
export function listTagsMissingFromText(content: string, tags: readonly string[]): string[] {
  const written = new Set(collectPostTags(content, []));
  return tags.filter((tag) => !written.has(tag));
}

/**
 * Returns the handles that a text mentions, in lower case and without duplicates. Handles after the first 50 are left
 * out.
 */
export function collectMentionedHandles(content: string): string[] {
  const handles = parseRichText(content).flatMap((segment) =>
    segment.kind === 'mention' ? [segment.handle.toLowerCase()] : [],
  );
  return [...new Set(handles)].slice(0, 50);
}

/** A mention in a text, with the id of the mentioned person. */
interface Mention {
  handle: string;
  userId: string;
}

/**
 * Returns the mentions in a text that name one of the given people. Leaves out all other mentions.
 * @param people people by handle, in lower case
 */
export function collectMentionsOfKnownPeople(
  content: string,
  people: ReadonlyMap<string, { id: string }>,
): Mention[] {
  return collectMentionedHandles(content).flatMap((handle) => {
    const person = people.get(handle);
    return person === undefined ? [] : [{ handle, userId: person.id }];
  });
}
