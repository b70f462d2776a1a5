/** All features of the app in dependency order: a feature may use only the features before it. */
import type { Feature } from '#platform/kernel/feature.ts';
import { personalDataFeature } from '#features/personal-data/server/feature.ts';
import { visibilityFeature } from '#features/visibility/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { accountsFeature } from '#features/accounts/server/feature.ts';
import { passkeysFeature } from '#features/passkeys/server/feature.ts';
import { rolesFeature } from '#features/roles/server/feature.ts';
import { settingsFeature } from '#features/settings/server/feature.ts';
import { flagsFeature } from '#features/flags/server/feature.ts';
import { placesFeature } from '#features/places/server/feature.ts';
import { mediaFeature } from '#features/media/server/feature.ts';
import { venuesFeature } from '#features/venues/server/feature.ts';
import { mapFeature } from '#features/map/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { followsFeature } from '#features/follows/server/feature.ts';
import { tokensFeature } from '#features/tokens/server/feature.ts';
import { progressFeature } from '#features/progress/server/feature.ts';
import { postsFeature } from '#features/posts/server/feature.ts';
import { pollsFeature } from '#features/polls/server/feature.ts';
import { linksFeature } from '#features/links/server/feature.ts';
import { storiesFeature } from '#features/stories/server/feature.ts';
import { commentsFeature } from '#features/comments/server/feature.ts';
import { likesFeature } from '#features/likes/server/feature.ts';
import { moderationFeature } from '#features/moderation/server/feature.ts';
import { eventsFeature } from '#features/events/server/feature.ts';
import { feedFeature } from '#features/feed/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { tokenPacksFeature } from '#features/token-packs/server/feature.ts';
import { grantsFeature } from '#features/grants/server/feature.ts';
import { messagesFeature } from '#features/messages/server/feature.ts';
import { personalizationFeature } from '#features/personalization/server/feature.ts';
import { validationFeature } from '#features/validation/server/feature.ts';
import { feedbackFeature } from '#features/feedback/server/feature.ts';
import { ridesFeature } from '#features/rides/server/feature.ts';
import { tripSafetyFeature } from '#features/trip-safety/server/feature.ts';
import { sandboxFeature } from '#features/sandbox/server/feature.ts';
import { donationsFeature } from '#features/donations/server/feature.ts';
import { analyticsFeature } from '#features/analytics/server/feature.ts';
import { sampleFeature } from '#features/sample/server/feature.ts';
import { welcomeFeature } from '#features/welcome/server/feature.ts';
import { reservedScreenAddresses } from './domain/reserved-screen-addresses.ts';
import { platformFeature } from './platform-feature.ts';

/** All features of the app. A feature may use only the features before it. */
export const features: Feature[] = [
  platformFeature,
  personalDataFeature,
  visibilityFeature,
  auditFeature,
  { name: 'app', addresses: reservedScreenAddresses },
  accountsFeature,
  passkeysFeature,
  rolesFeature,
  settingsFeature,
  flagsFeature,
  placesFeature,
  mediaFeature,
  venuesFeature,
  mapFeature,
  notificationsFeature,
  followsFeature,
  tokensFeature,
  progressFeature,
  postsFeature,
  pollsFeature,
  linksFeature,
  storiesFeature,
  commentsFeature,
  likesFeature,
  moderationFeature,
  eventsFeature,
  feedFeature,
  searchFeature,
  tokenPacksFeature,
  grantsFeature,
  messagesFeature,
  personalizationFeature,
  validationFeature,
  feedbackFeature,
  ridesFeature,
  tripSafetyFeature,
  sandboxFeature,
  donationsFeature,
  analyticsFeature,
  welcomeFeature,
  sampleFeature,
];
