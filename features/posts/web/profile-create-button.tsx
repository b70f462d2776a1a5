import { CreatePostButton } from './composer/create-post-button.tsx';

/**
 * Button that creates a post, in the header of the viewer's own profile on phones, which have no navigation rail
 * (SHELL-039).
 */
export default function ProfileCreatePostButton() {
  return <CreatePostButton variant="icon" className="bg-transparent! text-ink! hover:bg-fill! sm:hidden" />;
}
