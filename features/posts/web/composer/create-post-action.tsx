import { CreatePostButton } from './create-post-button.tsx';

/**
 * Button that opens the composer (the dialog in which a person writes a post), shown on the viewer's own screens that
 * have no content yet.
 */
export function EmptyScreenCreatePostButton() {
  return <CreatePostButton variant="button" />;
}
