import { CreatePostButton } from './composer/create-post-button.tsx';

/**
 * Button that creates a post, in the header of the viewer's own profile on phones, which have no navigation rail
 * (SHELL-039).
 */
export default function ProfileCreatePostButton() {
  return <CreatePostButton variant="icon" className="mr-1 size-9! rounded-full! sm:hidden" />;
}
