/** Returns text of a message that is visible to screen readers only. */
export const hiddenText = (words: string[]) => (
  <span key="hidden" className="sr-only">
    {words}
  </span>
);
