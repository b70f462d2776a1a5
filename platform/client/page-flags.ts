/**
 * Name of the meta tag that lists the keys of all feature flags that are on, separated by spaces. The server writes the
 * tag.
 */
const metaName = 'plaza-flags';

/**
 * Returns true if the feature flag was on when the server rendered the page. Unknown flags are off. If an operator
 * changes a flag, a page that is already open keeps the flag's old value until the page is loaded again.
 * @param key key of the flag, of the form `feature.name`
 */
export function wasFeatureFlagEnabledAtPageLoad(key: string): boolean {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  return (tag?.content ?? '').split(' ').includes(key);
}
