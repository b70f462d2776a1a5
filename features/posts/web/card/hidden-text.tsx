/** Renders the text in the `<hidden>` tag of a screen text, so that only screen readers read it. */
export const hiddenText = (words: string[]) => (
  <span key="hidden" className="sr-only">
    {words}
  </span>
);
