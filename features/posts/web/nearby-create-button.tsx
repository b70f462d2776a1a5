import { CreatePostButton } from './composer/create-post-button.tsx';

/**
 * Button that creates a post, beside the title of the nearby places on phones, which have no navigation rail
 * (SHELL-039).
 */
export default function NearbyCreatePostButton() {
  return (
    <CreatePostButton
      variant="icon"
      className="relative size-9! rounded-full! after:absolute after:-inset-1"
    />
  );
}
