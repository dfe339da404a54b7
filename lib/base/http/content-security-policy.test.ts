import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy'

const page = { nonce: 'abc', isDevelopment: false, analyticsUrl: undefined }

test('allows scripts by nonce only, no framing, and forms to this site only', () => {
  const policy = contentSecurityPolicy(page)
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('unsafe-eval')
})

// @conformance lets-analytics-script-report
test('lets an analytics script report to its own origin and nowhere else', () => {
  const analyticsUrl = 'https://stats.rondo.example/script.js?site=1'
  expect(contentSecurityPolicy({ ...page, analyticsUrl })).toContain(
    "connect-src 'self' https://stats.rondo.example;",
  )
  expect(contentSecurityPolicy(page)).toContain("connect-src 'self';")
})
