/** Formats an average number of stars with one decimal, such as `4.9`. */
export const formatRating = (rating: number): string =>
  new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
