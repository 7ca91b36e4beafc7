/** The meaning of connection error codes. */

/** The name doesn't exist. */
export function isUnknownHostCode(code: string): boolean {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

/** The certificate is not trusted, or the other side does not speak TLS. */
export function isCertificateCode(code: string): boolean {
  return /CERT|SIGNATURE|SSL|TLS|EPROTO|UNABLE_TO_GET_ISSUER/u.test(code);
}
