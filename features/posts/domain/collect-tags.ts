/** The hashtags of a post: those written in its text and those given beside it. */
import { maxTagLength, maxTags } from './limits.ts';
import { parseRichText } from './rich-text.ts';

/** A tag as it is kept and looked up: without `#`, lower case, composed. */
export function normaliseTag(tag: string): string {
  return tag.normalize('NFC').replace(/^#+/, '').trim().toLowerCase();
}

/** Tags given first, then those of the text, each once, ten at most. */
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

/** The tags of a post that do not stand in its text: they were given beside it and outlive a change of the text. */
export function givenTags(content: string, tags: readonly string[]): string[] {
  const written = new Set(collectTags(content, []));
  return tags.filter((tag) => !written.has(tag));
}

/** The handles mentioned in a text, lower case, each once, fifty at most. */
export function collectMentions(content: string): string[] {
  const handles = parseRichText(content).flatMap((segment) =>
    segment.kind === 'mention' ? [segment.handle.toLowerCase()] : [],
  );
  return [...new Set(handles)].slice(0, 50);
}
