/** Renders the part of a screen text that is inside the tag `<hidden>`: invisible, but read by screen readers. */
export const renderScreenReaderText = (words: string[]) => (
  <span key="hidden" className="sr-only">
    {words}
  </span>
);
