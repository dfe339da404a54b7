/** The settings of every integration test, except the addresses of its services. */
export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  NEXTAUTH_SECRET: 'a-secret-of-tests-that-nobody-else-uses',
  FAIRNESS_SECRET: '5eed'.repeat(16),
  // Keys made only for tests.
  VAPID_PUBLIC_KEY:
    'BJK43wW3_X-uPw-l84G-IUjcKC1aGPinZKuaQqnpKqTS93pY_0ADwawpZSYQZ0odkcd7pZzqkCOBT9635l-v_38',
  VAPID_PRIVATE_KEY: 'GFcpt11Lz2LYXdPtHHiFIOnvrCqwmIi7VRltpHzjHFI',
  ADMIN_PASSWORD: 'admin-of-tests',
  METRICS_TOKEN: 'a-metrics-token-of-tests',
  // No test sends a request to another machine.
  FAIRNESS_BEACON: 'none',
  // Most tests have one owner who can sign, and must not wait for a second person.
  APPROVAL_ALONE_MINUTES: '0',
  LOG_LEVEL: 'fatal',
  // All tests come from one address and would soon be refused.
  RATE_LIMITS: 'off',
} as const

/** Applies the settings to this process. Must run before the first import that reads a setting. */
export function applySettings(settings: Record<string, string>): void {
  Object.assign(process.env, TEST_SETTINGS, settings)
}
