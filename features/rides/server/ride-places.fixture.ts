/** Places of simulated and tested rides. */

/** Degrees of latitude whose estimated way on roads is a mile. */
const roadMile = 1 / (69.0936 * 1.3);
export const home = { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 };

/** Returns a place whose estimated way from `home` has this many miles. */
export const placeAt = (miles: number) => ({
  address: `Mile ${miles}`,
  lat: home.lat + miles * roadMile,
  lng: home.lng,
});
