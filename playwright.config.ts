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

/** The browser tests place bets and accept deposits: never in anybody's real product. */
function requireLocalUrl(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. The browser tests start by: npm test -- e2e`)
  const { hostname } = new URL(value)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new Error(`${name} leads to ${hostname}: the browser tests run on this machine only.`)
  }
  return value
}

const baseURL = requireLocalUrl('E2E_BASE_URL')
requireLocalUrl('DATABASE_URL')
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for rounds most of the time: more of them than cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Some tests watch a whole round go by.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    // Traces take two fifths of the runner's time; `npm test -- e2e --trace on` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
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
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
