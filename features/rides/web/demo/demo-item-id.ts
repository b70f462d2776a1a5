/** Returns the id of the element that shows a trip or a challenge of the demo; links lead to it. */
export const buildDemoItemId = (id: string): string => `demo-${id}`;
