import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the menu, edit history, photo viewer and share sheet that open from a post card. */
export const messages = defineMessages({
  copyLink: 'Copy link',
  currentText: 'Current version',
  deleteAndRedraft: 'Delete and rewrite',
  deleteByOtherBody: "You can't undo this.",
  deleteByOtherTitle: "Delete {author}'s post?",
  deleteFailed: "Couldn't delete this post. {problem}",
  deleted: 'Post deleted',
  earlierText: 'Earlier version',
  edit: 'Edit',
  history: 'Edit history',
  loadingHistory: 'Loading the edit history',
  menu: 'Post options',
  nextPhoto: 'Next photo',
  photo: 'Photo',
  photoBy: 'Photo by {author}',
  photoPosition: 'Photo {position} of {photos}',
  photoPositionWithAlt: 'Photo {position} of {photos}. {alt}',
  previousPhoto: 'Previous photo',
  restoreFailed: "Couldn't restore this post. {problem}",
  shareTitle: 'Share this post',
  shareWith: 'Share with…',
  versionAlt: 'Description of photo {number}: {alt}',
  versionVenue: 'At {venue}',
});
