import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/lib/programs'

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. The browser tests start by: npm test -- e2e`)
  return value
}

/** Port and data folder of the instance that these tests start themselves. */
const port = required('E2E_PORT')
const dataDir = required('E2E_DATA_DIR')
const executablePath = process.env.CHROMIUM_PATH

/** The first admin, used by the tests to log in. */
process.env.ADMIN_EMAIL = 'admin@rondo.example'
process.env.ADMIN_PASSWORD = 'admin-of-tests'

/**
 * Short rounds, so that a test can watch one; no service URLs, so that the instance starts its own
 * services.
 */
const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  NEXTAUTH_URL: '',
  ROUND_SECONDS: '30',
  BETTING_CUTOFF_SECONDS: '10',
  RATE_LIMITS: 'off',
  DEMO_DATA: 'on',
  // Shows the Google login button; no test follows it.
  GOOGLE_CLIENT_ID: 'client-of-tests',
  GOOGLE_CLIENT_SECRET: 'secret-of-tests',
  // Reveals texts that are not in a dictionary, and pages that break with longer texts:
  // tests/e2e/bangla.spec.ts.
  NODE_OPTIONS: `--import ${new URL('tests/e2e/support/mark-texts.ts', import.meta.url)}`,
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests mostly wait for rounds, so there can be more workers than cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // CI machines have other, unknown load. The summary names the tests that passed only on the
  // retry.
  retries: process.env.CI ? 1 : 0,
  // Only a failing test takes this long. Some tests watch several rounds while other work runs on
  // the machine.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Traces take two fifths of the runner's time; `npm test -- e2e --trace on` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The service worker handles only page navigations, races the network for them in a way no test
    // can control, and adds a tenth to each page load; tests that open pages with it say so.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'exec node_modules/.bin/node scripts/start.ts',
    env: SETTINGS,
    wait: { stdout: /^Ready: /m },
    // Builds first if `npm test` has not, which takes minutes when other work has the cores.
    timeout: 1_200_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  // Every test runs in both projects, except those tagged for one only.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
