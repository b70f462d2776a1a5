/**
 * Returns true if this browser can use passkeys at the address of the page: over https or on `localhost`, but not at an
 * IP address.
 */
export function isPasskeySupported(): boolean {
  const { hostname } = location;
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return window.isSecureContext && typeof PublicKeyCredential === 'function' && !isIpAddress;
}
