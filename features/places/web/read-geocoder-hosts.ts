/** Name of the meta tag with the hosts of the external geocoders, separated by spaces. The server writes the tag. */
const metaName = 'plaza-geocoders';

/**
 * Returns the hosts of the external services that look up place names; empty if the operator configured none.
 */
export function readGeocoderHostsFromMetaTag(): string[] {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  return (tag?.content ?? '').split(' ').filter((host) => host !== '');
}
