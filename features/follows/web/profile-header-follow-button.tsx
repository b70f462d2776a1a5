import type { Profile } from '#features/accounts/web/public.ts';
import ProfileFollowButton from './profile-follow-button.tsx';

/** Small follow button in the screen header of a profile that is scrolled down (EXP-064). */
export default function ProfileHeaderFollowButton({ profile }: { profile: Profile }) {
  return <ProfileFollowButton profile={profile} isSmall />;
}
