/**
 * Returns true if the viewer has already allowed this site to read the device's position, so that a request for the
 * position opens no prompt.
 */
export async function isGeolocationPermissionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // An old browser cannot report the permission. The viewer can use the location button instead.
    return false;
  }
}
