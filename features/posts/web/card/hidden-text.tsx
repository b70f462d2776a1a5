/** Renders words that only screen readers announce: the part of a screen text that is inside the tag `<hidden>`. */
export const renderScreenReaderOnlyText = (words: string[]) => (
  <span key="hidden" className="sr-only">
    {words}
  </span>
);
