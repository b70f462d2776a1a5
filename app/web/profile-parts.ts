import type { ProfileParts } from '#features/accounts/web/public.ts';
import { ProfileFollow } from '#features/follows/web/public.ts';
import { ProfileMore, RelationNote, unlessBlocked } from '#features/moderation/web/public.ts';
import { ProfileMessage } from '#features/messages/web/public.ts';
import { ProfileLocation } from '#features/places/web/public.ts';
import { HeldPosts } from '#features/posts/web/public.ts';
import { ProfileFigures } from '#features/progress/web/public.ts';
import { screens } from './screens.ts';

/** What the features put on a person's profile; everything here is loaded with the profile, not with the first page. */
export const profileParts: ProfileParts = {
  Posts: screens.PersonPosts,
  Saved: screens.SavedPosts,
  Drafts: screens.Drafts,
  actions: [unlessBlocked(ProfileFollow), unlessBlocked(ProfileMessage), ProfileMore],
  about: [ProfileFigures, RelationNote],
  own: [HeldPosts, ProfileLocation],
};
