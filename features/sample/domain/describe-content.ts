/** What clearing the starter city takes away, told to the person who is about to. */

interface Content {
  venues: number;
  people: number;
  posts: number;
  comments: number;
  commentsByOthers: number;
  likes: number;
}

/** Lines for the terminal: every number, and that other people's words are among them where they are. */
export function describeContent(content: Content): string[] {
  const { venues, people, posts, comments, commentsByOthers, likes } = content;
  const others = commentsByOthers === 0 ? '' : `, ${commentsByOthers} of them written by real people`;
  return [
    line(venues, 'place', 'places'),
    line(people, 'sample person', 'sample people'),
    line(posts, 'post of theirs', 'posts of theirs'),
    line(comments, 'comment', 'comments') + others,
    line(likes, 'like', 'likes'),
  ];
}

function line(count: number, one: string, many: string): string {
  return `${String(count).padStart(6)} ${count === 1 ? one : many}`;
}
