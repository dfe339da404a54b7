import { afterAll } from 'vitest'
import { startOwnServices } from './own-services'
import { applySettings } from './test-settings'

// Runs before each test file of the project `crash`. Starts services that no other test uses, so
// that they can be killed, and points the settings of the application's code to them.

/** Short rounds, so that a whole one fits into a test. */
const SHORT_ROUNDS = { ROUND_SECONDS: '10', BETTING_CUTOFF_SECONDS: '4' }

const services = await startOwnServices(`crash-${process.env.VITEST_POOL_ID ?? '1'}`)
Object.assign(services.settings, SHORT_ROUNDS)
applySettings(services.settings)
globalThis.ownServices = services

afterAll(() => services.close())

declare global {
  /** The services of this test file. */
  var ownServices: Awaited<ReturnType<typeof startOwnServices>>
}
