/** Hashtags of a post: those in its text and those given beside it. */
import { maxTagLength, maxTags } from './limits.ts';
import { parseRichText } from './rich-text.ts';

/** Returns a tag in the form in which it is stored and looked up: without `#`, lower case, NFC. */
export function normaliseTag(tag: string): string {
  return tag.normalize('NFC').replace(/^#+/, '').trim().toLowerCase();
}

/** Returns the given tags, then those of the text, each once, at most ten. */
export function collectTags(content: string, given: readonly string[]): string[] {
  const written = parseRichText(content).flatMap((segment) =>
    segment.kind === 'hashtag' ? [segment.tag] : [],
  );
  const tags = new Set<string>();
  for (const tag of [...given, ...written]) {
    const normal = normaliseTag(tag);
    if (normal !== '' && [...normal].length <= maxTagLength && tags.size < maxTags) tags.add(normal);
  }
  return [...tags];
}

/** Returns the tags of a post that are not in its text: they were given beside it and survive an edit of the text. */
export function givenTags(content: string, tags: readonly string[]): string[] {
  const written = new Set(collectTags(content, []));
  return tags.filter((tag) => !written.has(tag));
}

/** Returns the handles mentioned in a text, lower case, each once, at most fifty. */
export function collectMentions(content: string): string[] {
  const handles = parseRichText(content).flatMap((segment) =>
    segment.kind === 'mention' ? [segment.handle.toLowerCase()] : [],
  );
  return [...new Set(handles)].slice(0, 50);
}
