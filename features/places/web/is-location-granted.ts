/**
 * Returns true if the viewer has already allowed this site to read the device's position. A request for the position
 * then opens no prompt.
 */
export async function isGeolocationPermissionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Old browsers cannot report the permission, so it counts as not granted. The viewer can still use the location
    // button.
    return false;
  }
}
