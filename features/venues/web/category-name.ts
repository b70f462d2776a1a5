/** A category as people read it: `food_drink` is "Food drink". */
export function categoryName(category: string): string {
  const words = category.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
