/** Formats a summary of the sample content for the terminal, before `npm run demo:clear` deletes it. */

interface Content {
  venues: number;
  people: number;
  posts: number;
  comments: number;
  commentsByOthers: number;
  likes: number;
  follows: number;
  stories: number;
  events: number;
}

/** Returns a summary of the sample content: one line of text for each kind, with its number of rows. */
export function describeSampleContent(content: Content): string[] {
  const { venues, people, posts, comments, commentsByOthers, likes, follows, stories, events } = content;
  const others = commentsByOthers === 0 ? '' : `, ${commentsByOthers} of them written by real people`;
  return [
    line(venues, 'place', 'places'),
    line(people, 'sample person', 'sample people'),
    line(posts, 'post of theirs', 'posts of theirs'),
    line(comments, 'comment', 'comments') + others,
    line(likes, 'like', 'likes'),
    line(follows, 'follow', 'follows'),
    line(stories, 'story', 'stories'),
    line(events, 'event', 'events'),
  ];
}

function line(count: number, one: string, many: string): string {
  return `${String(count).padStart(6)} ${count === 1 ? one : many}`;
}
