/** Places of rides in simulations and tests. */

/** Difference of latitude, in degrees, between two places whose estimated distance on roads is one mile. */
const roadMile = 1 / (69.0936 * 1.3);
export const home = { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 };

/** Returns a place whose estimated road distance from `home` is `miles`. */
export const buildPlaceAtMiles = (miles: number) => ({
  address: `Mile ${miles}`,
  lat: home.lat + miles * roadMile,
  lng: home.lng,
});
