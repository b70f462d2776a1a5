-- Content of every kind in the tables of the version before the baseline: Ana, Dot and Ben with posts, comments, stories,
-- likes, follows, messages, notifications, tokens and settings. Each table has a row. Their password is
-- "NAME likes long walks".
insert into audit_log (id, at, actor, action, target, before, after, reason, address) overriding system value values
  ('1', '2026-03-01 18:00:01+00', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'signUp', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', null, null, null, '127.0.0.1'),
  ('2', '2026-03-01 18:00:02+00', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'signUp', '019caa8e-a8d0-786b-a794-77e21f66c73a', null, null, null, '127.0.0.1'),
  ('3', '2026-03-01 18:00:03+00', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'signUp', '019caa8e-acb8-7ff0-a749-82f326ef986e', null, null, null, '127.0.0.1'),
  ('4', '2026-03-01 18:00:12+00', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'test', '019caa8e-a8d0-786b-a794-77e21f66c73a', null, null, null, null);
insert into events (id, name, payload, topics, at) overriding system value values
  ('1', 'userSignedUp', '{"at": "2026-03-01T18:00:01.000Z", "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:01+00'),
  ('2', 'welcomed', '{"userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:01+00'),
  ('3', 'userSignedUp', '{"at": "2026-03-01T18:00:02.000Z", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{user:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:02+00'),
  ('4', 'userSignedUp', '{"at": "2026-03-01T18:00:03.000Z", "userId": "019caa8e-acb8-7ff0-a749-82f326ef986e"}', '{user:019caa8e-acb8-7ff0-a749-82f326ef986e}', '2026-03-01 18:00:03+00'),
  ('5', 'welcomed', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:02+00'),
  ('6', 'profileUpdated', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{user:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:03+00'),
  ('7', 'welcomed', '{"userId": "019caa8e-acb8-7ff0-a749-82f326ef986e"}', '{user:019caa8e-acb8-7ff0-a749-82f326ef986e:tokens}', '2026-03-01 18:00:03+00'),
  ('8', 'postCreated', '{"tags": ["quetzalfeathers"], "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "source": "manual", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "venueId": null, "mentioned": []}', '{feed,post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1,feed:by:019caa8e-a8d0-786b-a794-77e21f66c73a,feed:tag:quetzalfeathers}', '2026-03-01 18:00:03+00'),
  ('9', 'tokensEarned', '{"amount": 60, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 160}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:03+00'),
  ('10', 'achievementUnlocked', '{"icon": "📝", "name": "First Post", "reward": 50, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "achievementId": "first_post"}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:03+00'),
  ('11', 'postCreated', '{"tags": ["quetzalfeathers"], "postId": "019caa8e-acb8-73c7-b138-0d654e9f0379", "source": "manual", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "venueId": null, "mentioned": []}', '{feed,post:019caa8e-acb8-73c7-b138-0d654e9f0379,feed:by:019caa8e-a8d0-786b-a794-77e21f66c73a,feed:tag:quetzalfeathers}', '2026-03-01 18:00:03+00'),
  ('12', 'postCreated', '{"tags": [], "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "source": "manual", "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "venueId": null, "mentioned": []}', '{feed,post:019caa8e-acb8-7fb9-b29e-6b5178c9b482,feed:by:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:03+00'),
  ('13', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:03+00'),
  ('14', 'tokensEarned', '{"amount": 10, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 170}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:03+00'),
  ('15', 'postUpdated', '{"tags": ["quetzalfeathers"], "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "venueIds": []}', '{feed,post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1,feed:by:019caa8e-a8d0-786b-a794-77e21f66c73a,feed:tag:quetzalfeathers}', '2026-03-01 18:00:03+00'),
  ('16', 'postDeleted', '{"by": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tags": ["quetzalfeathers"], "postId": "019caa8e-acb8-73c7-b138-0d654e9f0379", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "venueIds": [], "createdAt": "2026-03-01T18:00:03.000Z"}', '{feed,post:019caa8e-acb8-73c7-b138-0d654e9f0379,feed:by:019caa8e-a8d0-786b-a794-77e21f66c73a,feed:tag:quetzalfeathers,post:019caa8e-acb8-73c7-b138-0d654e9f0379:exists}', '2026-03-01 18:00:03+00'),
  ('17', 'tokensEarned', '{"amount": 60, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "tokensEarned": 160}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:03+00'),
  ('18', 'achievementUnlocked', '{"icon": "📝", "name": "First Post", "reward": 50, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "achievementId": "first_post"}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:03+00'),
  ('19', 'postLiked', '{"likes": 1, "views": 0, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "shares": 0, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "version": 2, "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "comments": 0}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482,viewer:019caa8e-a8d0-786b-a794-77e21f66c73a:posts}', '2026-03-01 18:00:04+00'),
  ('20', 'progressChanged', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:04+00'),
  ('21', 'postSaved', '{"saved": true, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{viewer:019caa8e-a8d0-786b-a794-77e21f66c73a:posts}', '2026-03-01 18:00:04+00'),
  ('22', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:04+00'),
  ('23', 'postViewed', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "shares": 0, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "version": 3, "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "comments": 0}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482}', '2026-03-01 18:00:04+00'),
  ('24', 'postShared', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "shares": 1, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "version": 4, "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "comments": 0}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482}', '2026-03-01 18:00:04+00'),
  ('25', 'postLiked', '{"likes": 1, "views": 0, "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "shares": 0, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "version": 3, "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "comments": 0}', '{post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1,viewer:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:posts}', '2026-03-01 18:00:05+00'),
  ('26', 'postSaved', '{"saved": true, "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{viewer:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:posts}', '2026-03-01 18:00:05+00'),
  ('27', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:04+00'),
  ('32', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:05+00'),
  ('36', 'commentCreated', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "shares": 1, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "version": 6, "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "comments": 2, "parentId": null, "commentId": "019caa8e-bc58-793e-927f-5f8813bcb869", "mentioned": [], "parentUserId": null}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482:comments,post:019caa8e-acb8-7fb9-b29e-6b5178c9b482}', '2026-03-01 18:00:07+00'),
  ('37', 'commentCreated', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "shares": 1, "userId": "019caa8e-acb8-7ff0-a749-82f326ef986e", "version": 6, "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "comments": 1, "parentId": null, "commentId": "019caa8e-c040-75b9-89d7-1dac3d0d1a7b", "mentioned": [], "parentUserId": null}', '{post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1:comments,post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1}', '2026-03-01 18:00:08+00'),
  ('43', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:08+00'),
  ('46', 'tokensEarned', '{"amount": 3, "userId": "019caa8e-acb8-7ff0-a749-82f326ef986e", "tokensEarned": 103}', '{progress:019caa8e-acb8-7ff0-a749-82f326ef986e,user:019caa8e-acb8-7ff0-a749-82f326ef986e:tokens}', '2026-03-01 18:00:08+00'),
  ('53', 'storyCommented', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "storyId": "019caa8e-c040-7ad7-983a-74b9e770d698", "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "comments": 1, "commentId": "019caa8e-c810-7822-ae80-9ce99fd41324"}', '{story:019caa8e-c040-7ad7-983a-74b9e770d698,story:019caa8e-c040-7ad7-983a-74b9e770d698:comments}', '2026-03-01 18:00:10+00'),
  ('66', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a", "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a,notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:12+00'),
  ('70', 'userFollowed', '{"userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "followers": 1, "followedId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{follows:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,follows:019caa8e-a8d0-786b-a794-77e21f66c73a,audience:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:12+00'),
  ('72', 'messageSent', '{"senderId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "messageId": "019caa8e-cfe0-75c6-8f01-f97d6e1ae8bd", "recipientId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "conversationId": "019caa8e-cfe0-7a2b-9be4-761abae1d74e"}', '{conversation:019caa8e-cfe0-7a2b-9be4-761abae1d74e,conversations:019caa8e-a8d0-786b-a794-77e21f66c73a,conversations:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:12+00'),
  ('73', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:12+00'),
  ('74', 'messageSent', '{"senderId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "messageId": "019caa8e-cfe0-7d84-b5af-3be02e17914e", "recipientId": "019caa8e-acb8-7ff0-a749-82f326ef986e", "conversationId": "019caa8e-cfe0-7788-9fa4-ed484f8de3ef"}', '{conversation:019caa8e-cfe0-7788-9fa4-ed484f8de3ef,conversations:019caa8e-a8d0-786b-a794-77e21f66c73a,conversations:019caa8e-acb8-7ff0-a749-82f326ef986e}', '2026-03-01 18:00:12+00'),
  ('28', 'postViewed', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "shares": 0, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "version": 4, "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "comments": 0}', '{post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1}', '2026-03-01 18:00:05+00'),
  ('29', 'postShared', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "shares": 1, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "version": 5, "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "comments": 0}', '{post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1}', '2026-03-01 18:00:05+00'),
  ('33', 'commentCreated', '{"likes": 1, "views": 1, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "shares": 1, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "version": 5, "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "comments": 1, "parentId": null, "commentId": "019caa8e-b870-7f06-8522-e8d668eaf43d", "mentioned": [], "parentUserId": null}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482:comments,post:019caa8e-acb8-7fb9-b29e-6b5178c9b482}', '2026-03-01 18:00:06+00'),
  ('38', 'tokensEarned', '{"amount": 5, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "tokensEarned": 166}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:08+00'),
  ('39', 'tokensEarned', '{"amount": 3, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 179}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:08+00'),
  ('40', 'achievementUnlocked', '{"icon": "🎡", "name": "All-Rounder", "reward": 0, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "achievementId": "all_rounder"}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:08+00'),
  ('41', 'achievementUnlocked', '{"icon": "🎡", "name": "All-Rounder", "reward": 0, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "achievementId": "all_rounder"}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:08+00'),
  ('47', 'storyCreated', '{"source": "manual", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "storyId": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "createdAt": "2026-03-01T18:00:08.000Z", "expiresAt": "2026-03-02T18:00:08.000Z", "moderationStatus": "approved"}', '{stories}', '2026-03-01 18:00:08+00'),
  ('52', 'storyLiked', '{"liked": true, "likes": 1, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "storyId": "019caa8e-c040-7ad7-983a-74b9e770d698", "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{story:019caa8e-c040-7ad7-983a-74b9e770d698,viewer:019caa8e-a8d0-786b-a794-77e21f66c73a:stories}', '2026-03-01 18:00:10+00'),
  ('58', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:10+00'),
  ('62', 'tokensEarned', '{"amount": 24, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 241}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:12+00'),
  ('63', 'progressChanged', '{"userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:12+00'),
  ('64', 'levelReached', '{"bonus": 20, "level": 2, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "message": "Level up! You reached level 2 and earned 20 bonus tokens."}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:12+00'),
  ('67', 'tokensEarned', '{"amount": 4, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "tokensEarned": 208}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:12+00'),
  ('68', 'progressChanged', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:12+00'),
  ('69', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a", "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a,notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:12+00'),
  ('71', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:12+00'),
  ('30', 'tokensEarned', '{"amount": 1, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 171}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:05+00'),
  ('31', 'progressChanged', '{"userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:05+00'),
  ('34', 'tokensEarned', '{"amount": 5, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 176}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:06+00'),
  ('35', 'tokensEarned', '{"amount": 1, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "tokensEarned": 161}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:06+00'),
  ('42', 'commentLiked', '{"liked": true, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "commentId": "019caa8e-b870-7f06-8522-e8d668eaf43d"}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482:comments,viewer:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:comments}', '2026-03-01 18:00:08+00'),
  ('44', 'commentLiked', '{"liked": true, "postId": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "commentId": "019caa8e-bc58-793e-927f-5f8813bcb869"}', '{post:019caa8e-acb8-7fb9-b29e-6b5178c9b482:comments,viewer:019caa8e-a8d0-786b-a794-77e21f66c73a:comments}', '2026-03-01 18:00:08+00'),
  ('45', 'commentDeleted', '{"by": "019caa8e-a8d0-786b-a794-77e21f66c73a", "likes": 1, "views": 1, "postId": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "shares": 1, "userId": "019caa8e-acb8-7ff0-a749-82f326ef986e", "version": 7, "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "comments": 0, "parentId": null, "commentId": "019caa8e-c040-75b9-89d7-1dac3d0d1a7b", "createdAt": "2026-03-01T18:00:08.000Z"}', '{post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1:comments,post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1}', '2026-03-01 18:00:08+00'),
  ('48', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a", "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a,notifications:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:08+00'),
  ('49', 'notificationsChanged', '{"pushes": 0, "userIds": ["019caa8e-a8d0-786b-a794-77e21f66c73a"]}', '{notifications:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:08+00'),
  ('50', 'storyCreated', '{"source": "manual", "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "storyId": "019caa8e-c040-7ad7-983a-74b9e770d698", "createdAt": "2026-03-01T18:00:08.000Z", "expiresAt": "2026-03-02T18:00:08.000Z", "moderationStatus": "approved"}', '{stories}', '2026-03-01 18:00:08+00'),
  ('51', 'storyViewed', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "storyId": "019caa8e-c040-7ad7-983a-74b9e770d698", "authorId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "viewCount": 1}', '{story:019caa8e-c040-7ad7-983a-74b9e770d698,viewer:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:stories,viewer:019caa8e-a8d0-786b-a794-77e21f66c73a:stories}', '2026-03-01 18:00:09+00'),
  ('54', 'tokensEarned', '{"amount": 38, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "tokensEarned": 217}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a,user:019caa8e-a8d0-786b-a794-77e21f66c73a:tokens}', '2026-03-01 18:00:09+00'),
  ('55', 'tokensEarned', '{"amount": 38, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "tokensEarned": 204}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,user:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:tokens}', '2026-03-01 18:00:09+00'),
  ('56', 'achievementUnlocked', '{"icon": "📖", "name": "Storyteller", "reward": 30, "userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "achievementId": "storyteller"}', '{progress:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:09+00'),
  ('57', 'achievementUnlocked', '{"icon": "📖", "name": "Storyteller", "reward": 30, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "achievementId": "storyteller"}', '{progress:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e}', '2026-03-01 18:00:09+00'),
  ('59', 'storyViewed', '{"userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "storyId": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "viewCount": 1}', '{story:019caa8e-c040-7342-b619-f4e6b8b7a6c3,viewer:019caa8e-a8d0-786b-a794-77e21f66c73a:stories,viewer:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:stories}', '2026-03-01 18:00:11+00'),
  ('60', 'storyLiked', '{"liked": true, "likes": 1, "userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "storyId": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a"}', '{story:019caa8e-c040-7342-b619-f4e6b8b7a6c3,viewer:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:stories}', '2026-03-01 18:00:12+00'),
  ('61', 'storyCommented', '{"userId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e", "storyId": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "authorId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "comments": 1, "commentId": "019caa8e-cfe0-7ae5-ba7b-47b49d16d8fb"}', '{story:019caa8e-c040-7342-b619-f4e6b8b7a6c3,story:019caa8e-c040-7342-b619-f4e6b8b7a6c3:comments}', '2026-03-01 18:00:12+00'),
  ('65', 'userFollowed', '{"userId": "019caa8e-a8d0-786b-a794-77e21f66c73a", "followers": 1, "followedId": "019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e"}', '{follows:019caa8e-a8d0-786b-a794-77e21f66c73a,follows:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e,audience:019caa8e-a8d0-786b-a794-77e21f66c73a}', '2026-03-01 18:00:12+00');
insert into idempotency_keys (user_id, function, key, args_digest, response, created_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'createPost', 'key', 'digest', '{"word": "quetzalfeather"}', '2026-03-01 18:00:12+00');
insert into listener_positions (listener, xid, event_id)
select listener, pg_current_xact_id(), 74
from unnest('{tokens-welcome,link-cards,search-words,progress,notifications}'::text[]) as t (listener);
insert into mail_outbox (id, recipient, subject, body, created_at, attempts, next_attempt_at, sent_at, last_error, kind, requested_by) values
  ('019caa8e-a4e8-75e6-ace9-ca0fdb5a36a3', 'ana@example.org', 'Confirm your email', 'Hi', '2026-03-01 18:00:01+00', '0', '2026-03-01 18:00:01+00', null, null, 'verify', 'network 127.0.0.1');
insert into network_key (is_only, key) values
  ('true', E'\\x0707070707070707070707070707070707070707070707070707070707070707');
insert into platform_state (key, value, updated_at) values
  ('test', '{}', '2026-03-01 18:00:00+00');
insert into progress_network_days (network, day, tokens) values
  (E'\\x4e2a4bbda76f7b11daa6944c9682fa16362f504f2a6a41769a51c5a5bed4574b', '2026-03-01', '252');
insert into progress_withheld (op_key, user_id, at) values
  ('withheld', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into search_counted (post_id, tags) values
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{quetzalfeathers}');
insert into search_names (word) values
  ('ana'),
  ('dot'),
  ('quetzalfeather'),
  ('ben');
insert into search_post_words (post_id, words) values
  ('019caa8e-acb8-7fb9-b29e-6b5178c9b482', '{ana}'),
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{quetzalfeather,second}');
insert into search_tags (tag, posts) values
  ('quetzalfeathers', '1');
insert into search_words (word, uses) values
  ('ana', '1'),
  ('second', '1'),
  ('quetzalfeather', '1');
insert into users (id, handle, display_name, email, email_verified_at, password_hash, bio, avatar_key, kind, is_demo, time_zone, time_zone_changed_at, source, created_at, updated_at, suspended_at, deactivated_at, deletion_requested_at, deleted_at, banner_key, is_private, was_demo) values
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'ana', 'Ana', 'ana@example.org', null, '$argon2id$v=19$m=64,t=1,p=1$Z-R4TlVeTx7lEAmpR4L3iA$LKCy5bv8Md-j8HGXd4ssFDU8CtfyR5dDoGWwTL_19ms', '', null, 'person', 'false', 'America/Phoenix', null, null, '2026-03-01 18:00:01+00', '2026-03-01 18:00:01+00', null, null, null, null, null, 'false', 'false'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', 'ben', 'Ben', 'ben@example.org', null, '$argon2id$v=19$m=64,t=1,p=1$jBsFa6U7V6BhZK_8LM5Kng$2UZcVGGejI6Bvn7hbzgHscMkClWahZJLgnGJwDH65LQ', '', null, 'person', 'false', 'America/Phoenix', null, null, '2026-03-01 18:00:03+00', '2026-03-01 18:00:03+00', null, null, null, null, null, 'false', 'false'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'dot.quetzalfeather', 'Dot quetzalfeather', 'dot.quetzalfeather@example.org', null, '$argon2id$v=19$m=64,t=1,p=1$bdxltFSZUZATnBBb54T4gg$jNxbTlYssR96ZlrtWgDvr1xr8heuvW4onSli3Yi3t10', 'I am quetzalfeather', null, 'person', 'false', 'America/Phoenix', null, null, '2026-03-01 18:00:02+00', '2026-03-01 18:00:03+00', null, null, null, null, null, 'false', 'false');
insert into admin_grants (user_id, granted_at, granted_by) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00', 'command line');
insert into analytics_visits (id, event, props, path, tab, user_id, session_id, user_agent, tz, day, ts) overriding system value values
  ('1', 'page_view', '{}', '/visited', '', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'quetzalfeather', '', 'America/Phoenix', '2026-03-01', '2026-03-01 18:00:12+00');
insert into app_settings (key, value, updated_at, updated_by) values
  ('test.setting', '1', '2026-03-01 18:00:12+00', '019caa8e-a8d0-786b-a794-77e21f66c73a');
insert into blocks (blocker_id, blocked_id, created_at) values
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into conversations (id, first_id, second_id, created_at, last_message_at, last_number) values
  ('019caa8e-cfe0-7a2b-9be4-761abae1d74e', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00', '2026-03-01 18:00:12+00', '1'),
  ('019caa8e-cfe0-7788-9fa4-ed484f8de3ef', '019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-acb8-7ff0-a749-82f326ef986e', '2026-03-01 18:00:12+00', '2026-03-01 18:00:12+00', '1');
insert into email_grants (id, kind, email_digest, email, amount, note, created_at, created_by, claimed_at, claimed_by) values
  ('019caa8e-cfe0-73c6-8eb9-849ba15d5b3d', 'equity', E'\\x0707070707070707070707070707070707070707070707070707070707070707', 'dot.quetzalfeather@example.org', '5', 'Thanks', '2026-03-01 18:00:12+00', 'command line', '2026-03-01 18:00:12+00', '019caa8e-a8d0-786b-a794-77e21f66c73a');
insert into equity_records (op_key, user_id, amount, note, created_at) values
  ('equity', '019caa8e-a8d0-786b-a794-77e21f66c73a', '5', 'Thanks for the help', '2026-03-01 18:00:12+00');
insert into feed_mixes (id, user_id, name, mix, created_at) values
  ('019caa8e-cfe0-78f9-b885-7fdd6fe87cec', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'quetzalfeather', '{}', '2026-03-01 18:00:12+00');
insert into feed_settings (user_id, keep_out, updated_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'true', '2026-03-01 18:00:12+00');
insert into feed_wishes (id, user_id, wish, about, target, label, created_at) values
  ('019caa8e-cfe0-7b46-ac32-54c1312e9cad', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'less', 'person', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'Ana', '2026-03-01 18:00:12+00'),
  ('019caa8e-cfe0-7183-8910-b39f3b9134a8', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'less', 'person', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'quetzalfeather', '2026-03-01 18:00:12+00');
insert into feedback (id, user_id, category, message, rating, path, created_at, answered_at) values
  ('019caa8e-cfe0-7a8f-aab1-975a714c1b77', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'idea', 'quetzalfeather', '5', '/', '2026-03-01 18:00:12+00', null);
insert into follow_counts (user_id, followers, following) values
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '1', '1'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '1', '1'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '0', '0');
insert into follow_requests (requester_id, requested_id, created_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:12+00'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into followed_tags (user_id, tag, followed_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'quetzalfeatherfollowed', '2026-03-01 18:00:12+00');
insert into follows (follower_id, followed_id, created_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:12+00'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into held_posts (id, user_id, body, origin_lat, origin_lng, due_at, created_at) values
  ('019caa8e-cfe0-77ac-8ee3-664e94387a38', '019caa8e-a8d0-786b-a794-77e21f66c73a', '{"tags": [], "place": null, "venue": null, "images": [], "content": "quetzalfeather"}', null, null, '2026-04-12 10:00:12+00', '2026-03-01 18:00:12+00');
insert into investor_requests (id, user_id, name, email, message, created_at, answered_at) values
  ('019caa8e-cfe0-73bb-a94b-defcda22abeb', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'quetzalfeather', 'dot.quetzalfeather@example.org', 'quetzalfeather', '2026-03-01 18:00:12+00', null);
insert into known_devices (digest, user_id, created_at, last_used_at) values
  (E'\\x45e16c3f2da8f66f29ce337cd435b6a06396f3b28edac7cd71409f2fdee7f309', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:01+00', '2026-03-01 18:00:01+00'),
  (E'\\x6a9a270bb581a959db7e3d905ef877352d22eafe8764672b48dea874a10c9e57', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:02+00', '2026-03-01 18:00:02+00'),
  (E'\\x24a158c32539d9201d6b551718da9d3ee0c43aa9006c4d0059640b55e83b7968', '019caa8e-acb8-7ff0-a749-82f326ef986e', '2026-03-01 18:00:03+00', '2026-03-01 18:00:03+00'),
  (E'\\x0707070707070707070707070707070707070707070707070707070707070707', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00', '2026-03-01 18:00:12+00');
insert into media (key, kind, user_id, width, height, bytes, sha256, placeholder, note, created_at, used_at, released_at, subject_kind, subject_id) values
  ('stories/019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e/1772388008000-d1f82aeaf52c50cde7dd55d1.jpg', 'stories', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '8', '8', '503', '944b0efb712ae23140775686a7e52cf5a591666987f78424aaf6ac895ccd15cd', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgABABoJaACdAFAAAD+7HDCMMh/EXT3gDAAAAA=', null, '2026-03-01 18:00:08+00', '2026-03-01 18:00:08+00', null, 'story', '019caa8e-c040-7ad7-983a-74b9e770d698'),
  ('posts/019caa8e-a8d0-786b-a794-77e21f66c73a/1772388003000-aaa3f54b31dea2eada790af1.jpg', 'posts', '019caa8e-a8d0-786b-a794-77e21f66c73a', '8', '8', '503', '944b0efb712ae23140775686a7e52cf5a591666987f78424aaf6ac895ccd15cd', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgABABoJaACdAFAAAD+7HDCMMh/EXT3gDAAAAA=', null, '2026-03-01 18:00:03+00', '2026-03-01 18:00:03+00', null, 'profile', '019caa8e-a8d0-786b-a794-77e21f66c73a'),
  ('stories/019caa8e-a8d0-786b-a794-77e21f66c73a/1772388008000-904286bc506362442190689d.jpg', 'stories', '019caa8e-a8d0-786b-a794-77e21f66c73a', '8', '8', '503', '944b0efb712ae23140775686a7e52cf5a591666987f78424aaf6ac895ccd15cd', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgABABoJaACdAFAAAD+7HDCMMh/EXT3gDAAAAA=', null, '2026-03-01 18:00:08+00', '2026-03-01 18:00:08+00', null, 'profile', '019caa8e-a8d0-786b-a794-77e21f66c73a');
insert into muted_words (user_id, folded, word, created_at, expires_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'quetzalfeather', 'quetzalfeather', '2026-03-01 18:00:12+00', null);
insert into mutes (muter_id, muted_id, created_at, expires_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:12+00', null),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00', null);
insert into new_accounts (user_id, network, created_at) values
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', E'\\x4e2a4bbda76f7b11daa6944c9682fa16362f504f2a6a41769a51c5a5bed4574b', '2026-03-01 18:00:01+00'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', E'\\x4e2a4bbda76f7b11daa6944c9682fa16362f504f2a6a41769a51c5a5bed4574b', '2026-03-01 18:00:02+00'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', E'\\x4e2a4bbda76f7b11daa6944c9682fa16362f504f2a6a41769a51c5a5bed4574b', '2026-03-01 18:00:03+00');
insert into notification_settings (user_id, types, quiet_from, quiet_to, strangers_apart, newcomers_apart, updated_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '{}', '1301', '419', 'false', 'false', '2026-03-01 18:00:12+00');
insert into notifications (id, user_id, type, actor_id, object_kind, object_id, target_kind, target_id, group_key, details, priority, box, created_at, read_at, removed_at, is_withdrawn, object_gone, target_gone) values
  ('019caa8e-acb8-7557-b5be-583b17f5dfb8', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'badge', null, 'achievement', 'first_post', 'achievement', 'first_post', 'badge:achievement:first_post', '{"icon": "📝", "name": "First Post", "amount": 50}', 'normal', 'main', '2026-03-01 18:00:03+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-b0a0-7e8a-a6b1-08e34083066b', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'badge', null, 'achievement', 'first_post', 'achievement', 'first_post', 'badge:achievement:first_post', '{"icon": "📝", "name": "First Post", "amount": 50}', 'normal', 'main', '2026-03-01 18:00:03+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-b488-70da-9146-82fc3354766a', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'like', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', 'like:post:019caa8e-acb8-7fb9-b29e-6b5178c9b482', '{"of": "post"}', 'normal', 'main', '2026-03-01 18:00:04+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-b488-7082-965d-5c38844abd5a', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'like', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', 'like:post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{"of": "post"}', 'normal', 'main', '2026-03-01 18:00:05+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-c040-700f-a2e3-5d58ef0b2949', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'comment', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-b870-7f06-8522-e8d668eaf43d', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', 'comment:post:019caa8e-acb8-7fb9-b29e-6b5178c9b482', '{"of": "post"}', 'normal', 'main', '2026-03-01 18:00:06+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-c040-7db3-bee1-f2b6d6a4dd3d', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'badge', null, 'achievement', 'all_rounder', 'achievement', 'all_rounder', 'badge:achievement:all_rounder', '{"icon": "🎡", "name": "All-Rounder", "amount": 0}', 'normal', 'main', '2026-03-01 18:00:08+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-c040-737d-8018-1fd4586211af', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'like', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-bc58-793e-927f-5f8813bcb869', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', 'like:comment:019caa8e-bc58-793e-927f-5f8813bcb869', '{"of": "comment"}', 'normal', 'main', '2026-03-01 18:00:08+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-c040-7d07-9847-02b6ba5fbf29', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'badge', null, 'achievement', 'all_rounder', 'achievement', 'all_rounder', 'badge:achievement:all_rounder', '{"icon": "🎡", "name": "All-Rounder", "amount": 0}', 'normal', 'main', '2026-03-01 18:00:08+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-c040-7ccb-80dd-35d972665506', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'like', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'comment', '019caa8e-b870-7f06-8522-e8d668eaf43d', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', 'like:comment:019caa8e-b870-7f06-8522-e8d668eaf43d', '{"of": "comment"}', 'normal', 'main', '2026-03-01 18:00:08+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-c040-7116-bc3b-16a912214677', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'comment', '019caa8e-c040-75b9-89d7-1dac3d0d1a7b', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', 'comment:post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{"of": "post"}', 'normal', 'main', '2026-03-01 18:00:08+00', null, null, 'false', 'true', 'false'),
  ('019caa8e-c810-7b98-b644-5d2b47fb2d65', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'like', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', 'like:story:019caa8e-c040-7ad7-983a-74b9e770d698', '{"of": "story"}', 'normal', 'main', '2026-03-01 18:00:10+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-7d0d-aff1-e3dba87447e9', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'badge', null, 'achievement', 'storyteller', 'achievement', 'storyteller', 'badge:achievement:storyteller', '{"icon": "📖", "name": "Storyteller", "amount": 30}', 'normal', 'main', '2026-03-01 18:00:09+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-708d-8054-2cbd59c53ed8', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'comment', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-c810-7822-ae80-9ce99fd41324', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', 'comment:story:019caa8e-c040-7ad7-983a-74b9e770d698', '{"of": "story"}', 'normal', 'main', '2026-03-01 18:00:10+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-7497-ba16-d5b4800d1ba9', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'badge', null, 'achievement', 'storyteller', 'achievement', 'storyteller', 'badge:achievement:storyteller', '{"icon": "📖", "name": "Storyteller", "amount": 30}', 'normal', 'main', '2026-03-01 18:00:09+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-7d56-b512-57a798257aee', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'like', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', 'like:story:019caa8e-c040-7342-b619-f4e6b8b7a6c3', '{"of": "story"}', 'normal', 'main', '2026-03-01 18:00:12+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-75b6-91c4-fbe20dd0e1ad', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'follow', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'person', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'person', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'follow:2026-03-01', '{}', 'normal', 'main', '2026-03-01 18:00:12+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-7d20-a981-0b5e38ddd1c9', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'level', null, 'level', '2', 'level', '2', 'level:level:2', '{"amount": 2, "message": "Level up! You reached level 2 and earned 20 bonus tokens."}', 'normal', 'main', '2026-03-01 18:00:12+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-771a-8315-6b880282b2bb', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'comment', '019caa8e-cfe0-7ae5-ba7b-47b49d16d8fb', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', 'comment:story:019caa8e-c040-7342-b619-f4e6b8b7a6c3', '{"of": "story"}', 'normal', 'main', '2026-03-01 18:00:12+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-78ea-84a1-fa8db61141bb', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'follow', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'person', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'person', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'follow:2026-03-01', '{}', 'normal', 'main', '2026-03-01 18:00:12+00', null, null, 'false', 'false', 'false'),
  ('019caa8e-cfe0-77d7-8817-cf0280ae562a', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'message', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'message', '019caa8e-cfe0-75c6-8f01-f97d6e1ae8bd', 'conversation', '019caa8e-cfe0-7a2b-9be4-761abae1d74e', 'message:conversation:019caa8e-cfe0-7a2b-9be4-761abae1d74e', '{}', 'normal', 'main', '2026-03-01 18:00:12+00', null, null, 'false', 'false', 'false');
insert into one_time_tokens (digest, user_id, purpose, email, created_at, expires_at, used_at) values
  (E'\\x210f2d1bf32358c7773eac1039fa78c5546226c1dc203b1e1c9c7cb2d617c462', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'verify', 'ana@example.org', '2026-03-01 18:00:01+00', '2026-03-08 18:00:01+00', null),
  (E'\\x143db53b462ba28498745c6ea70d25e668323d3a7c75f5791079cd3823aad6d0', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'verify', 'dot.quetzalfeather@example.org', '2026-03-01 18:00:02+00', '2026-03-08 18:00:02+00', null),
  (E'\\x9d86de0d91297c5809f67d99d72c2a83699541d8845b8b423a4a0a1389c65b5d', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'verify', 'ben@example.org', '2026-03-01 18:00:03+00', '2026-03-08 18:00:03+00', null),
  (E'\\x0707070707070707070707070707070707070707070707070707070707070707', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'verify', 'dot.quetzalfeather@example.org', '2026-03-01 18:00:12+00', '2026-03-01 18:00:12+00', null);
insert into performance_samples (id, metric, value, path, user_id, ts) overriding system value values
  ('1', 'LCP', '1234.5', '/measured', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into personal_interests (user_id, weights, preferences, updated_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '{"quetzalfeather": 3}', '{}', '2026-03-01 18:00:12+00');
insert into post_drafts (id, user_id, body, updated_at) values
  ('019caa8e-cfe0-7be4-9d32-79f5a40c2a47', '019caa8e-a8d0-786b-a794-77e21f66c73a', '{"tags": [], "content": "quetzalfeather"}', '2026-03-01 18:00:12+00');
insert into posts (id, user_id, content, created_at, updated_at, version, likes, comments, shares, views, venue, images, tags, mentions, source, dedup_key, deleted_at, deleted_by, place, cell_small, cell_large, link_card, idempotency_key) values
  ('019caa8e-acb8-73c7-b138-0d654e9f0379', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'Never mind quetzalfeather', '2026-03-01 18:00:03+00', null, '2', '0', '0', '0', '0', null, '[]', '{quetzalfeathers}', '[]', 'manual', '["019caa8e-a8d0-786b-a794-77e21f66c73a","Never mind quetzalfeather","",""]', '2026-03-01 18:00:03+00', '019caa8e-a8d0-786b-a794-77e21f66c73a', null, null, null, null, null),
  ('019caa8e-acb8-7fb9-b29e-6b5178c9b482', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'By Ana', '2026-03-01 18:00:03+00', null, '6', '1', '2', '1', '1', null, '[]', '{}', '[]', 'manual', '["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e","By Ana","",""]', null, null, null, null, null, null, null),
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'Second quetzalfeather', '2026-03-01 18:00:03+00', '2026-03-01 18:00:03+00', '7', '1', '0', '1', '1', null, '[{"alt": "", "key": "posts/019caa8e-a8d0-786b-a794-77e21f66c73a/1772388003000-aaa3f54b31dea2eada790af1.jpg", "url": "/media/posts/019caa8e-a8d0-786b-a794-77e21f66c73a/1772388003000-aaa3f54b31dea2eada790af1.jpg", "width": 8, "height": 8, "placeholder": "data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgABABoJaACdAFAAAD+7HDCMMh/EXT3gDAAAAA="}]', '{quetzalfeathers}', '[]', 'manual', '["019caa8e-a8d0-786b-a794-77e21f66c73a","First quetzalfeather","data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQTDPGihiGlg","BB28-bUDTScjZElk8qPn8zjD25ahx6krYNWEE9x3pp8"]', null, null, null, null, null, null, null);
insert into progress_entries (id, user_id, kind, target, xp, tokens, link_kind, link_id, created_at) overriding system value values
  ('1', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '20', '10', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:03+00'),
  ('2', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'achievement', 'first_post', '25', '50', 'achievement', 'first_post', '2026-03-01 18:00:03+00'),
  ('3', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'post', '019caa8e-acb8-73c7-b138-0d654e9f0379', '20', '10', 'post', '019caa8e-acb8-73c7-b138-0d654e9f0379', '2026-03-01 18:00:03+00'),
  ('4', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '20', '10', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2026-03-01 18:00:03+00'),
  ('5', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'achievement', 'first_post', '25', '50', 'achievement', 'first_post', '2026-03-01 18:00:03+00'),
  ('6', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'post_reversal', '019caa8e-acb8-73c7-b138-0d654e9f0379', '-20', '-10', 'post', '019caa8e-acb8-73c7-b138-0d654e9f0379', '2026-03-01 18:00:03+00'),
  ('7', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'like', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2', '1', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2026-03-01 18:00:04+00'),
  ('8', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'view', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '1', '0', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2026-03-01 18:00:04+00'),
  ('9', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'share', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '10', '5', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2026-03-01 18:00:04+00'),
  ('10', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'like', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2', '1', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:05+00'),
  ('11', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'view', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '1', '0', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:05+00'),
  ('12', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'share', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '10', '5', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:05+00'),
  ('13', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-b870-7f06-8522-e8d668eaf43d', '5', '3', 'post', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2026-03-01 18:00:06+00'),
  ('14', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'achievement', 'all_rounder', '0', '0', 'achievement', 'all_rounder', '2026-03-01 18:00:06+00'),
  ('15', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'achievement', 'all_rounder', '0', '0', 'achievement', 'all_rounder', '2026-03-01 18:00:07+00'),
  ('16', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'comment', '019caa8e-c040-75b9-89d7-1dac3d0d1a7b', '5', '3', 'post', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:08+00'),
  ('17', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '15', '8', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '2026-03-01 18:00:08+00'),
  ('18', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'achievement', 'storyteller', '15', '30', 'achievement', 'storyteller', '2026-03-01 18:00:08+00'),
  ('19', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', '15', '8', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', '2026-03-01 18:00:08+00'),
  ('20', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'achievement', 'storyteller', '15', '30', 'achievement', 'storyteller', '2026-03-01 18:00:08+00'),
  ('21', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'view', '019caa8e-c040-7ad7-983a-74b9e770d698', '1', '0', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', '2026-03-01 18:00:09+00'),
  ('22', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'like', '019caa8e-c040-7ad7-983a-74b9e770d698', '2', '1', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', '2026-03-01 18:00:10+00'),
  ('23', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'comment', '019caa8e-c810-7822-ae80-9ce99fd41324', '5', '3', 'story', '019caa8e-c040-7ad7-983a-74b9e770d698', '2026-03-01 18:00:10+00'),
  ('24', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'view', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '1', '0', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '2026-03-01 18:00:11+00'),
  ('25', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'like', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '2', '1', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '2026-03-01 18:00:12+00'),
  ('26', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'comment', '019caa8e-cfe0-7ae5-ba7b-47b49d16d8fb', '5', '3', 'story', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '2026-03-01 18:00:12+00');
insert into progress_settings (user_id, is_on, in_leaderboards, paused_from, paused_until) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'true', 'false', null, null);
insert into progress_zones (user_id, event_id, time_zone) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '8', 'America/Phoenix'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '12', 'America/Phoenix'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '37', 'America/Phoenix');
insert into protected_areas (id, user_id, lat, lng, radius, created_at) values
  ('019caa8e-cfe0-7e1a-b371-594bc1fa5579', '019caa8e-a8d0-786b-a794-77e21f66c73a', '33', '-112', '600', '2026-03-01 18:00:12+00');
insert into reports (id, reporter_id, kind, target_id, target_user_id, reason, note, created_at, status) values
  ('019caa8e-cfe0-7a75-b585-028d64e0d465', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'person', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'spam', 'note of a report', '2026-03-01 18:00:12+00', 'open'),
  ('019caa8e-cfe0-742b-b85e-dc337560fa9b', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'person', '019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'spam', 'note of a report', '2026-03-01 18:00:12+00', 'open');
insert into sessions (digest, id, user_id, created_at, last_seen_at, expires_at, user_agent, address, device_digest) values
  (E'\\x495bb8ae95101f7abb63b3e48be24c51d9235eeee10655ffda75612d57093fe3', '019caa8e-a4e8-7d6b-b2a4-513b19fefb4e', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:01+00', '2026-03-01 18:00:01+00', '2026-03-31 18:00:01+00', 'node', '127.0.0.0', E'\\x45e16c3f2da8f66f29ce337cd435b6a06396f3b28edac7cd71409f2fdee7f309'),
  (E'\\x16105fb06128771efd3cc4c6042c6e02bfb8c60ffe6ad007831e72399984b191', '019caa8e-a8d0-7cbd-96be-33b4278efba0', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:02+00', '2026-03-01 18:00:02+00', '2026-03-31 18:00:02+00', 'node', '127.0.0.0', E'\\x6a9a270bb581a959db7e3d905ef877352d22eafe8764672b48dea874a10c9e57'),
  (E'\\xdcfc22bd253414f886f324104bc3a8e08af3293eeb4a99f448ee0d7939102a68', '019caa8e-acb8-7a15-8758-deadbb5fd5a8', '019caa8e-acb8-7ff0-a749-82f326ef986e', '2026-03-01 18:00:03+00', '2026-03-01 18:00:03+00', '2026-03-31 18:00:03+00', 'node', '127.0.0.0', E'\\x24a158c32539d9201d6b551718da9d3ee0c43aa9006c4d0059640b55e83b7968');
insert into sign_up_keys (digest, args_digest, user_id, created_at) values
  (E'\\x0707070707070707070707070707070707070707070707070707070707070707', E'\\x0707070707070707070707070707070707070707070707070707070707070707', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into stories (id, user_id, caption, media, location, music, filter, can_reply, can_react, source, moderation_status, created_at, updated_at, expires_at, view_count, likes, comments, deleted_at, deleted_by) values
  ('019caa8e-c040-7ad7-983a-74b9e770d698', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'Story', '[{"alt": "", "key": "stories/019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e/1772388008000-d1f82aeaf52c50cde7dd55d1.jpg", "url": "/media/stories/019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e/1772388008000-d1f82aeaf52c50cde7dd55d1.jpg", "type": "image", "width": 8, "words": [], "height": 8, "placeholder": "data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgABABoJaACdAFAAAD+7HDCMMh/EXT3gDAAAAA="}]', null, null, null, 'true', 'true', 'manual', 'approved', '2026-03-01 18:00:08+00', null, '2026-03-02 18:00:08+00', '1', '1', '1', null, null),
  ('019caa8e-c040-7342-b619-f4e6b8b7a6c3', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'Story quetzalfeather', '[{"alt": "", "key": "stories/019caa8e-a8d0-786b-a794-77e21f66c73a/1772388008000-904286bc506362442190689d.jpg", "url": "/media/stories/019caa8e-a8d0-786b-a794-77e21f66c73a/1772388008000-904286bc506362442190689d.jpg", "type": "image", "width": 8, "words": [], "height": 8, "placeholder": "data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgABABoJaACdAFAAAD+7HDCMMh/EXT3gDAAAAA="}]', null, null, null, 'true', 'true', 'manual', 'approved', '2026-03-01 18:00:08+00', null, '2026-03-02 18:00:08+00', '1', '1', '1', null, '019caa8e-a8d0-786b-a794-77e21f66c73a');
insert into story_mutes (user_id, author_id, created_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:12+00'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:12+00');
insert into story_settings (user_id, hidden) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'true');
insert into token_accounts (id, kind, owner_id, balance, held, earned, version, head, created_at) values
  ('ffffffff-ffff-ffff-ffff-fffffffffff0', 'platform', null, '0', '0', '0', '0', E'\\x', '2026-01-01 00:00:00+00'),
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', 'user', '019caa8e-acb8-7ff0-a749-82f326ef986e', '103', '0', '103', '2', E'\\x8f2dda55c59c07ad860a72e18ff2f2c853351c23d6d550efb2f763a61c6e78c0', '2026-03-01 18:00:03+00'),
  ('ffffffff-ffff-ffff-ffff-ffffffffffff', 'mint', null, '-552', '0', '0', '23', E'\\xa1a7cadb5fb42ce1111579b09dd199f155d1f1ad80a71a55940578e20fc37eb1', '2026-01-01 00:00:00+00'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'user', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '208', '0', '208', '9', E'\\xa1a7cadb5fb42ce1111579b09dd199f155d1f1ad80a71a55940578e20fc37eb1', '2026-03-01 18:00:01+00'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'user', '019caa8e-a8d0-786b-a794-77e21f66c73a', '226', '0', '241', '14', E'\\xe13a1677d8457416b407a261f5d4e90ad656b6c9cb40a3a1509389458e1cee84', '2026-03-01 18:00:02+00'),
  ('ffffffff-ffff-ffff-ffff-fffffffffff1', 'burn', null, '15', '0', '0', '2', E'\\xe13a1677d8457416b407a261f5d4e90ad656b6c9cb40a3a1509389458e1cee84', '2026-01-01 00:00:00+00')
on conflict do nothing;
insert into user_achievements (user_id, achievement, unlocked_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'first_post', '2026-03-01 18:00:03+00'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'first_post', '2026-03-01 18:00:03+00'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'all_rounder', '2026-03-01 18:00:06+00'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'all_rounder', '2026-03-01 18:00:07+00'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'storyteller', '2026-03-01 18:00:08+00'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'storyteller', '2026-03-01 18:00:08+00');
insert into user_areas (user_id, lat, lng, label, set_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '33', '-112', 'quetzalfeather', '2026-03-01 18:00:12+00');
insert into user_stats (user_id, total_posts, total_stories, total_comments, total_likes, total_shares, total_views, likes_received, xp, level, highest_level, tokens_earned, streak_days, longest_streak, last_active_date, day_counts, time_zone, freezes, paused_from, paused_until) values
  ('019caa8e-acb8-7ff0-a749-82f326ef986e', '0', '0', '0', '0', '0', '0', '0', '5', '1', '1', '103', '1', '1', '2026-03-01', '{"comment": 1}', 'America/Phoenix', '0', null, null),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '1', '1', '2', '2', '1', '2', '2', '96', '1', '1', '208', '1', '1', '2026-03-01', '{"like": 2, "post": 1, "view": 2, "share": 1, "story": 1, "comment": 1}', 'America/Phoenix', '0', null, null),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '1', '1', '2', '2', '1', '2', '2', '101', '2', '2', '241', '1', '1', '2026-03-01', '{"like": 2, "post": 2, "view": 2, "share": 1, "story": 1, "comment": 2}', 'America/Phoenix', '0', null, null);
insert into comments (id, post_id, user_id, parent_id, content, created_at, updated_at, likes, replies, mentions, removed_at, removed, removed_by) values
  ('019caa8e-b870-7f06-8522-e8d668eaf43d', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '019caa8e-a8d0-786b-a794-77e21f66c73a', null, 'Said quetzalfeather', '2026-03-01 18:00:06+00', null, '1', '0', '[]', null, null, null),
  ('019caa8e-bc58-793e-927f-5f8813bcb869', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', null, 'Answered', '2026-03-01 18:00:07+00', null, '1', '0', '[]', null, null, null),
  ('019caa8e-c040-75b9-89d7-1dac3d0d1a7b', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '019caa8e-acb8-7ff0-a749-82f326ef986e', null, 'To be removed', '2026-03-01 18:00:08+00', null, '0', '0', '[]', '2026-03-01 18:00:08+00', 'by_post_author', '019caa8e-a8d0-786b-a794-77e21f66c73a');
insert into conversation_members (conversation_id, user_id, state, read_number) values
  ('019caa8e-cfe0-7a2b-9be4-761abae1d74e', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', 'accepted', '0'),
  ('019caa8e-cfe0-7a2b-9be4-761abae1d74e', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'accepted', '1'),
  ('019caa8e-cfe0-7788-9fa4-ed484f8de3ef', '019caa8e-acb8-7ff0-a749-82f326ef986e', 'request', '0'),
  ('019caa8e-cfe0-7788-9fa4-ed484f8de3ef', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'accepted', '1');
insert into location_zones (id, user_id, kind, name, lat, lng, radius, created_at, protected_area_id) values
  ('019caa8e-cfe0-7c4a-9df6-88174e5480a9', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'home', 'quetzalfeather', '33', '-112', '300', '2026-03-01 18:00:12+00', '019caa8e-cfe0-7e1a-b371-594bc1fa5579');
insert into messages (id, conversation_id, number, sender_id, content, created_at, removed_at, story_id) values
  ('019caa8e-cfe0-75c6-8f01-f97d6e1ae8bd', '019caa8e-cfe0-7a2b-9be4-761abae1d74e', '1', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'Hello quetzalfeather', '2026-03-01 18:00:12+00', null, '019caa8e-c040-7342-b619-f4e6b8b7a6c3'),
  ('019caa8e-cfe0-7d84-b5af-3be02e17914e', '019caa8e-cfe0-7788-9fa4-ed484f8de3ef', '1', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'Hello quetzalfeather', '2026-03-01 18:00:12+00', null, '019caa8e-c040-7342-b619-f4e6b8b7a6c3');
insert into pinned_posts (user_id, post_id, pinned_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:12+00');
insert into post_identities (user_id, dedup_key, post_id, created_at) values
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '["019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e","By Ana","",""]', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', '2026-03-01 18:00:03+00'),
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', 'identity', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '2026-03-01 18:00:12+00');
insert into post_likes (post_id, user_id, created_at) values
  ('019caa8e-acb8-7fb9-b29e-6b5178c9b482', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:04+00'),
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:05+00');
insert into post_shares (post_id, user_id, day) values
  ('019caa8e-acb8-7fb9-b29e-6b5178c9b482', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01'),
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01');
insert into post_tags (tag, created_at, post_id) values
  ('quetzalfeathers', '2026-03-01 18:00:03+00', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1')
on conflict do nothing;
insert into post_versions (post_id, number, content, tags, written_at) values
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '1', 'First quetzalfeather', '{quetzalfeathers}', '2026-03-01 18:00:03+00');
insert into post_views (post_id, viewer, day) values
  ('019caa8e-acb8-7fb9-b29e-6b5178c9b482', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01'),
  ('019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01');
insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at, session_id) values
  ('019caa8e-cfe0-734c-8ed7-e562d4762ffd', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'https://push.example/quetzalfeather', 'key', 'auth', '2026-03-01 18:00:12+00', '019caa8e-a8d0-7cbd-96be-33b4278efba0');
insert into saved_posts (user_id, post_id, folder, saved_at) values
  ('019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-acb8-7fb9-b29e-6b5178c9b482', null, '2026-03-01 18:00:04+00'),
  ('019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', null, '2026-03-01 18:00:05+00');
insert into story_comments (id, story_id, user_id, parent_id, content, created_at) values
  ('019caa8e-c810-7822-ae80-9ce99fd41324', '019caa8e-c040-7ad7-983a-74b9e770d698', '019caa8e-a8d0-786b-a794-77e21f66c73a', null, 'About quetzalfeather', '2026-03-01 18:00:10+00'),
  ('019caa8e-cfe0-7ae5-ba7b-47b49d16d8fb', '019caa8e-c040-7342-b619-f4e6b8b7a6c3', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', null, 'Yes', '2026-03-01 18:00:12+00');
insert into story_likes (story_id, user_id, created_at) values
  ('019caa8e-c040-7ad7-983a-74b9e770d698', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:10+00'),
  ('019caa8e-c040-7342-b619-f4e6b8b7a6c3', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:12+00');
insert into story_views (story_id, viewer, user_id, viewed_at, user_agent) values
  ('019caa8e-c040-7ad7-983a-74b9e770d698', '019caa8e-a8d0-786b-a794-77e21f66c73a', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:09+00', 'node'),
  ('019caa8e-c040-7342-b619-f4e6b8b7a6c3', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:11+00', 'node');
insert into token_transfers (id, debit_account, credit_account, amount, reason, op_key, reference, debit_balance, credit_balance, debit_version, credit_version, digest, created_at) overriding system value values
  ('1', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '100', 'welcome', 'welcome:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', null, '-100', '100', '1', '1', E'\\xd0d8bf3fd709c793345a23a9caa7fb08f5d00823c3eb0746c46ca6360ea52530', '2026-03-01 18:00:01+00'),
  ('2', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '100', 'welcome', 'welcome:019caa8e-a8d0-786b-a794-77e21f66c73a', null, '-200', '100', '2', '1', E'\\xfce34f28c9ecafb17ab71603e64341f3022481f9844b8664d90796528fb0bfdc', '2026-03-01 18:00:02+00'),
  ('3', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-acb8-7ff0-a749-82f326ef986e', '100', 'welcome', 'welcome:019caa8e-acb8-7ff0-a749-82f326ef986e', null, '-300', '100', '3', '1', E'\\x799280d76d18acb1761c01e8a786af9dc5011dc62c6d719904115333d4409f61', '2026-03-01 18:00:03+00'),
  ('4', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '10', 'post', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:post:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{"id": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "kind": "post"}', '-310', '110', '4', '2', E'\\x3f24c7f2ad5250ae9d502bb1c5bf71dbce52d2c1fcfefb4f93d6f5d191a745ad', '2026-03-01 18:00:03+00'),
  ('5', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '50', 'achievement', 'ach:019caa8e-a8d0-786b-a794-77e21f66c73a:first_post', '{"id": "first_post", "kind": "achievement", "name": "First Post"}', '-360', '160', '5', '3', E'\\x26b15a45d99e5869b84b0a9d5d30919c8563e1d451ea97ab4fa5325a4d7dacbc', '2026-03-01 18:00:03+00'),
  ('6', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '10', 'post', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:post:019caa8e-acb8-73c7-b138-0d654e9f0379', '{"id": "019caa8e-acb8-73c7-b138-0d654e9f0379", "kind": "post"}', '-370', '170', '6', '4', E'\\xda79d260bf3fd4e1ee9c370f66418e1d81c023a3e92695b46f6d6a4c0ec61584', '2026-03-01 18:00:03+00'),
  ('7', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '10', 'post', 'act:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:post:019caa8e-acb8-7fb9-b29e-6b5178c9b482', '{"id": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "kind": "post"}', '-380', '110', '7', '2', E'\\xe51323bb352d87cb801e331bd11c5e1f122f12a013239cd8de545aa613bd326b', '2026-03-01 18:00:03+00'),
  ('8', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '50', 'achievement', 'ach:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:first_post', '{"id": "first_post", "kind": "achievement", "name": "First Post"}', '-430', '160', '8', '3', E'\\x0d42e7792616fcb8d4cdde9703a1a4fda90abfa49b49461d08900ff72afbc053', '2026-03-01 18:00:03+00'),
  ('9', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'ffffffff-ffff-ffff-ffff-fffffffffff1', '10', 'post_reversal', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:post:019caa8e-acb8-73c7-b138-0d654e9f0379:reversal', '{"id": "019caa8e-acb8-73c7-b138-0d654e9f0379", "kind": "post"}', '160', '10', '5', '1', E'\\x246c1893a14773cc2e943196a02946bc9e424f61f27292a0747befbccb6aa8af', '2026-03-01 18:00:04+00'),
  ('10', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '1', 'like', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:like:019caa8e-acb8-7fb9-b29e-6b5178c9b482', '{"id": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "kind": "post"}', '-431', '161', '9', '6', E'\\xce15e12f05af46049dd9db9468b0a17c88320ca918f6d83b97973b2d5a152f95', '2026-03-01 18:00:05+00'),
  ('11', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '5', 'share', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:share:019caa8e-acb8-7fb9-b29e-6b5178c9b482', '{"id": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "kind": "post"}', '-436', '166', '10', '7', E'\\xec778fb1bcd0e32de73b6d1563143efea2707e87e58126b7b514cb03cd59c0b3', '2026-03-01 18:00:06+00'),
  ('12', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '1', 'like', 'act:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:like:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{"id": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "kind": "post"}', '-437', '161', '11', '4', E'\\xc46c492721e09c03ac5fe33571d25b89af5b1c3902f628ded5a3c52496f8ca7f', '2026-03-01 18:00:06+00'),
  ('13', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '5', 'share', 'act:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:share:019caa8e-acb8-706e-9bb0-1c01c3a9b2a1', '{"id": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "kind": "post"}', '-442', '166', '12', '5', E'\\x3c93a675755495d446c6969e2b1ee6d49fc1f0a66de76b2b664035e981a5c891', '2026-03-01 18:00:08+00'),
  ('14', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '3', 'comment', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:comment:019caa8e-b870-7f06-8522-e8d668eaf43d', '{"id": "019caa8e-acb8-7fb9-b29e-6b5178c9b482", "kind": "post"}', '-445', '169', '13', '8', E'\\xe2c044bd647ef17f719854c930112cd55211ef6ce2150aa310187345ca13420b', '2026-03-01 18:00:08+00'),
  ('15', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-acb8-7ff0-a749-82f326ef986e', '3', 'comment', 'act:019caa8e-acb8-7ff0-a749-82f326ef986e:comment:019caa8e-c040-75b9-89d7-1dac3d0d1a7b', '{"id": "019caa8e-acb8-706e-9bb0-1c01c3a9b2a1", "kind": "post"}', '-448', '103', '14', '2', E'\\x8f2dda55c59c07ad860a72e18ff2f2c853351c23d6d550efb2f763a61c6e78c0', '2026-03-01 18:00:08+00'),
  ('16', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '8', 'story', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:story:019caa8e-c040-7342-b619-f4e6b8b7a6c3', '{"id": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "kind": "story"}', '-456', '177', '15', '9', E'\\x57ccea26eb32e94fade73bf515c815612b39ce4bdc1609c1214563bede73c663', '2026-03-01 18:00:09+00'),
  ('17', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '30', 'achievement', 'ach:019caa8e-a8d0-786b-a794-77e21f66c73a:storyteller', '{"id": "storyteller", "kind": "achievement", "name": "Storyteller"}', '-486', '207', '16', '10', E'\\x9729b21e1c4611441a12fa44cb56b012a29a2947af06c4c4f241dfb793584b56', '2026-03-01 18:00:09+00'),
  ('18', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '8', 'story', 'act:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:story:019caa8e-c040-7ad7-983a-74b9e770d698', '{"id": "019caa8e-c040-7ad7-983a-74b9e770d698", "kind": "story"}', '-494', '174', '17', '6', E'\\x493772b5b01b5aa7f738c35ebe0a35ee51afc6a99c98685d2f03b386f13e5f9d', '2026-03-01 18:00:09+00'),
  ('19', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '30', 'achievement', 'ach:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:storyteller', '{"id": "storyteller", "kind": "achievement", "name": "Storyteller"}', '-524', '204', '18', '7', E'\\xe2bfc932aa60f6b96af18869baa11f35e0b0095596552583c704715a60a2c4a0', '2026-03-01 18:00:09+00'),
  ('20', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '1', 'like', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:like:019caa8e-c040-7ad7-983a-74b9e770d698', '{"id": "019caa8e-c040-7ad7-983a-74b9e770d698", "kind": "story"}', '-525', '208', '19', '11', E'\\x7b244dea00ba7ffcd0b571f9188d66f873b4bc8450e9846c149f0b733a8b7ac7', '2026-03-01 18:00:12+00'),
  ('21', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '3', 'comment', 'act:019caa8e-a8d0-786b-a794-77e21f66c73a:comment:019caa8e-c810-7822-ae80-9ce99fd41324', '{"id": "019caa8e-c040-7ad7-983a-74b9e770d698", "kind": "story"}', '-528', '211', '20', '12', E'\\xf7413c37feb788b300ec4c97047dcae952af6aa4f6ffd061eef3e4ef9416bb1b', '2026-03-01 18:00:12+00'),
  ('22', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a8d0-786b-a794-77e21f66c73a', '20', 'level', 'level:019caa8e-a8d0-786b-a794-77e21f66c73a:2', '{"id": "2", "kind": "level", "name": "2"}', '-548', '231', '21', '13', E'\\x925e8b664d3fd02caca46688ea1166b7fb95965eafbc353ae85b05d7353caf28', '2026-03-01 18:00:12+00'),
  ('23', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '1', 'like', 'act:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:like:019caa8e-c040-7342-b619-f4e6b8b7a6c3', '{"id": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "kind": "story"}', '-549', '205', '22', '8', E'\\x249b1ef4c4b32ab1da792e57a9fce17cb8f047afc306b47a262b2137ad8b9927', '2026-03-01 18:00:12+00'),
  ('24', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '3', 'comment', 'act:019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e:comment:019caa8e-cfe0-7ae5-ba7b-47b49d16d8fb', '{"id": "019caa8e-c040-7342-b619-f4e6b8b7a6c3", "kind": "story"}', '-552', '208', '23', '9', E'\\xa1a7cadb5fb42ce1111579b09dd199f155d1f1ad80a71a55940578e20fc37eb1', '2026-03-01 18:00:12+00'),
  ('25', '019caa8e-a8d0-786b-a794-77e21f66c73a', 'ffffffff-ffff-ffff-ffff-fffffffffff1', '5', 'test', 'posted', null, '226', '15', '14', '2', E'\\xe13a1677d8457416b407a261f5d4e90ad656b6c9cb40a3a1509389458e1cee84', '2026-03-01 18:00:12+00');
insert into comment_likes (comment_id, user_id, created_at) values
  ('019caa8e-b870-7f06-8522-e8d668eaf43d', '019caa8e-a4e8-7fb8-9ae8-b7f8a82c042e', '2026-03-01 18:00:08+00'),
  ('019caa8e-bc58-793e-927f-5f8813bcb869', '019caa8e-a8d0-786b-a794-77e21f66c73a', '2026-03-01 18:00:08+00');
insert into push_outbox (subscription_id, group_key, notification_id, queued_at, attempts, next_attempt_at, done_at) values
  ('019caa8e-cfe0-734c-8ed7-e562d4762ffd', 'group', '019caa8e-c040-7d07-9847-02b6ba5fbf29', '2026-03-01 18:00:12+00', '0', '2026-03-01 18:00:12+00', null);
insert into token_holds (id, op_key, account_id, amount, reason, reference, state, posted_by, created_at, expires_at, resolved_at) overriding system value values
  ('1', 'hold', '019caa8e-a8d0-786b-a794-77e21f66c73a', '5', 'test', null, 'posted', 'posted', '2026-03-01 18:00:12+00', '2026-03-01 19:00:12+00', '2026-03-01 18:00:12+00');
insert into venues (id, name, category, lat, lng, district, city, blurb, approximate, source, created_at) values
  ('ven_old', 'Old Bakery', 'food', 33.45, -112.07, 'Downtown', 'Phoenix', null, false, 'user', '2026-03-01 18:00:00+00');
insert into link_pages (url, page, fetched_at) values
  ('https://example.org/', '{"url": "https://example.org/", "title": "Example", "description": "", "siteName": "", "imageUrl": null}', '2026-03-01 18:00:00+00');
insert into dead_letters (listener, event_id, error, attempts, first_failed_at, last_failed_at, next_attempt_at) values
  ('progress', 74, 'test', 5, '2026-03-01 18:00:00+00', '2026-03-01 18:00:00+00', null);
insert into password_failures (key, failures, blocked_until, last_failed_at) values
  (E'\\x0707070707070707070707070707070707070707070707070707070707070707', 1, '2026-03-01 18:00:00+00', '2026-03-01 18:00:00+00');
insert into analytics_days (day, event, visits, people) values ('2026-02-28', 'page_view', 1, 1);
insert into analytics_guest_days (day, event, visits) values ('2026-02-28', 'page_view', 1);
insert into token_days (day, checked_at, closed, accounts, transfers, minted, burned, in_accounts) values
  ('2026-02-28', '2026-03-01 18:00:00+00', true, 3, 0, 0, 0, 0);
insert into token_sums (day, reason, granted, burned, moved, transfers) values ('2026-02-28', 'welcome', 0, 0, 0, 0);
insert into post_view_salts (day, salt) values ('2026-03-01', E'\\x0707070707070707070707070707070707070707070707070707070707070707');
insert into story_view_salts (day, salt) values ('2026-03-01', E'\\x0707070707070707070707070707070707070707070707070707070707070707');

-- The rows above have ids of their own; the next ones continue after them.
do $$
declare
  one record;
begin
  for one in
    select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), 1000)', one.relname, one.attname);
  end loop;
end $$;
