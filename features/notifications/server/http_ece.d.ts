/** Types of `http_ece`, which has none; only the part that pushes need. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptOptions {
    version: 'aes128gcm';
    /** The public key of the receiver. */
    dh: Buffer;
    /** The key pair of the sender. */
    privateKey: ECDH;
    authSecret: Buffer;
    /** 16 bytes. */
    salt: Buffer;
    /** Record size in bytes. */
    rs: number;
  }
  const httpEce: { encrypt(plain: Buffer, options: EncryptOptions): Buffer };
  export default httpEce;
}
