/**
 * Type declarations for the npm package `http_ece`, which contains none of its own. They cover only what the encryption
 * of pushes uses.
 */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptOptions {
    version: 'aes128gcm';
    /** Public key of the receiving browser. */
    dh: Buffer;
    /** Ephemeral key pair of the sender. */
    privateKey: ECDH;
    authSecret: Buffer;
    /** Random salt of 16 bytes. */
    salt: Buffer;
    /** Record size in bytes. */
    rs: number;
  }
  const httpEce: { encrypt(plain: Buffer, options: EncryptOptions): Buffer };
  export default httpEce;
}
