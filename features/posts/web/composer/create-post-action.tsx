import { CreatePostButton } from './create-post-button.tsx';

/** Button for a new post on an empty screen of the viewer. */
export function CreatePostAction() {
  return <CreatePostButton variant="button" />;
}
