/** Space of the bar while its events are loading, so that they do not shift the posts. */
export const EventsBarSpace = () => <div aria-hidden className="h-21 border-b border-line" />;
