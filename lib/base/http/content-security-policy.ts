export interface PolicyInput {
  /** New for each page. */
  readonly nonce: string
  readonly isDevelopment: boolean
  /** Address of the analytics script; undefined if there is none. */
  readonly analyticsUrl: string | undefined
}

/**
 * Returns the Content-Security-Policy of a page. Only scripts with the nonce run, and the scripts
 * that they load (`strict-dynamic`). An analytics script may report to its own origin and nowhere
 * else.
 */
export function contentSecurityPolicy({ nonce, isDevelopment, analyticsUrl }: PolicyInput): string {
  // In development React rebuilds error stacks with eval.
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`
  const analytics = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Positions and sizes that depend on data are written as style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${analytics}`,
    "font-src 'self'",
    // The service worker, and the shared one of the live streams.
    "worker-src 'self'",
    `connect-src 'self'${analytics}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
