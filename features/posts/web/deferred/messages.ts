import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  alreadyPosted: 'You already posted this',
  deferred:
    "Your post goes up once you're {distance} from where you are now, or at {dueAt, time, short} at the latest",
  deleteTitle: 'Delete this post?',
  deleted: 'Post deleted',
  failed: "Couldn't update this post. Try again.",
  keep: 'Keep post',
  left: "{posts, plural, one {You've left the place, so your post is up} other {You've left the place, so your posts are up}}",
  notWaiting: "This post isn't waiting to go up anymore. If we posted it, you can delete it on your profile.",
  photo: 'A photo post',
  posted: 'Posted',
  publishNow: 'Post now',
  title: 'Posts that go up after you leave',
  view: 'View post',
  when: "Goes up at {dueAt, time, short}, or sooner if you're {distance} away",
});
