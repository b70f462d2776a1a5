/** Picture of a post with a tag. */
interface TagPicture {
  tag: string;
  url: string;
}

/**
 * Chooses one picture for each tag, by tag: the first one of the tag that no earlier tag has. If all of its pictures
 * are taken, the tag gets its first one again, because a post often has several tags.
 */
export function choosePictureForEachTag<Picture extends TagPicture>(
  tags: readonly string[],
  pictures: readonly Picture[],
): Map<string, Picture> {
  const chosen = new Map<string, Picture>();
  const taken = new Set<string>();
  for (const tag of tags) {
    const own = pictures.filter((picture) => picture.tag === tag);
    const picture = own.find(({ url }) => !taken.has(url)) ?? own[0];
    if (!picture) continue;
    chosen.set(tag, picture);
    taken.add(picture.url);
  }
  return chosen;
}
