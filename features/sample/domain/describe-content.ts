/** Summary of the content that clearing the starter city removes, for the person who runs the command. */

interface Content {
  venues: number;
  people: number;
  posts: number;
  comments: number;
  commentsByOthers: number;
  likes: number;
}

/** Returns lines for the terminal: each number, and how many comments were written by real people. */
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
