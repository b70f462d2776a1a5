/**
 * Name of the meta tag with the origin whose pages may use passkeys; empty if there is none. The server writes the tag.
 */
const metaName = 'plaza-passkey-origin';

/**
 * Returns true if this browser can use passkeys, and if the server accepts them from the address of the page. The
 * server accepts those of one origin only, so a brand's subdomain has none.
 */
export function isPasskeySupported(): boolean {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  return (
    window.isSecureContext && typeof PublicKeyCredential === 'function' && tag?.content === location.origin
  );
}
