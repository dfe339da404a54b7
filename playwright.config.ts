import { defineConfig, devices } from '@playwright/test'

/** Flags that keep Chromium quiet and working in a container without a screen or the internet. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. The browser tests start by: npm test -- e2e`)
  return value
}

/** Of the product that these tests bring up themselves, in a data folder of its own. */
const port = required('E2E_PORT')
const dataDir = required('E2E_DATA_DIR')
const executablePath = process.env.CHROMIUM_PATH

/** The first admin, whom the tests sign in as. */
process.env.ADMIN_EMAIL = 'admin@rondo.example'
process.env.ADMIN_PASSWORD = 'admin-of-tests'

/** Short rounds, so that a test can watch one; no addresses, so that it brings its own services. */
const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  NEXTAUTH_URL: '',
  ROUND_SECONDS: '20',
  BETTING_CUTOFF_SECONDS: '8',
  RATE_LIMITS: 'off',
  DEMO_DATA: 'on',
  // Shows the way by Google; no test goes there.
  GOOGLE_CLIENT_ID: 'client-of-tests',
  GOOGLE_CLIENT_SECRET: 'secret-of-tests',
  // Finds what is no text of ours, and what longer texts do to a page: tests/e2e/bangla.spec.ts.
  NODE_OPTIONS: `--import ${new URL('tests/e2e/support/mark-texts.ts', import.meta.url)}`,
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for rounds most of the time: more of them than cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a machine whose other work nobody knows. The summary names what passed only then.
  retries: process.env.CI ? 1 : 0,
  // Only a failure takes these times. Some tests watch several rounds go by, beside whatever else runs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Traces take two fifths of the runner's time; `npm test -- e2e --trace on` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It passes all but the opening of pages, races the network for it in a way that no test can answer
    // for, and costs a tenth of a page; the tests that open pages with it say so.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'exec node_modules/.bin/node scripts/start.ts',
    env: SETTINGS,
    wait: { stdout: /^Ready: /m },
    // It builds first where `npm test` has not, which takes minutes where other work has the cores.
    timeout: 1_200_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  // Every test runs in both, but those whose tag says that one is enough.
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
