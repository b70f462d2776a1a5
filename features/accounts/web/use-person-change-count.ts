import { subscribeToSessionChanges } from './session-events.ts';
import { useEmitterEventCountSinceMount } from './use-event-count.ts';

const subscribeToPersonChanges = (onChange: () => void) =>
  subscribeToSessionChanges(({ isNewPerson }) => {
    if (isNewPerson) onChange();
  });

/**
 * Returns a number that increases whenever the signed-in person signs out or another person signs in instead. With this
 * number in its React key, a form is empty for the next person. The number does not change when a guest signs in, so a
 * guest's text remains in the form.
 */
export const useSignedInPersonSwitchCount = (): number =>
  useEmitterEventCountSinceMount(subscribeToPersonChanges);
