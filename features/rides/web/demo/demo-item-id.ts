/**
 * Returns the HTML id of the element that shows a trip or a challenge of the demo. Links use this id as their target.
 */
export const buildDemoElementId = (id: string): string => `demo-${id}`;
