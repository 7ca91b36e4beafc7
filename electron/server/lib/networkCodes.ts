/** The meaning of connection error codes. */

/** The name doesn't exist. */
export function isUnknownHostCode(code: string): boolean {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

/** The certificate isn't trusted, or the other side doesn't speak TLS. */
export function isCertificateCode(code: string): boolean {
  return /CERT|SIGNATURE|SSL|TLS|EPROTO|UNABLE_TO_GET_ISSUER/u.test(code);
}
