/** Headers of every answer, including files. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Returns the headers that all answers except files have besides their Content-Security-Policy.
 *
 * @param publicUrl the address that people open. Only an https address makes browsers require https
 *   from then on.
 */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    ...FILE_HEADERS,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    ...(publicUrl?.startsWith('https://')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** The policy of every call's answer, which is data and not a document. */
export const CALL_POLICY: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'",
}
