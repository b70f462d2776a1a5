/** Functions and components of the messages feature that the shell may import. */
import type { UncheckedArguments } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';
import { messagesApi } from './calls.ts';

/**
 * Sends a message as a reply to a story (EXP-037). The shell passes this function to the stories feature. The message's
 * id is also its idempotency key.
 */
export const replyToStory = (args: UncheckedArguments<typeof api.sendMessage>) =>
  messagesApi.sendMessage(args, { idempotencyKey: args.id });

/** Search box and list of people, for dialogs of other features in which the viewer chooses a person. */
export const PeoplePicker = createLazyOptionalComponent(async () => ({
  default: (await import('./people/people-picker.tsx')).PeoplePicker,
}));

/**
 * Section of the share dialog that sends a post to people (EXP-046). The shell passes it to the posts feature. If its
 * code cannot be loaded, the dialog works without it. The component has no Suspense boundary, because the dialog has
 * one, which reserves the space.
 */
export const SendPostAsMessageSection = createLazyOptionalComponentWithoutBoundary(
  () => import('./people/send-post.tsx'),
);
