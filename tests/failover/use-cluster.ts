import { afterAll } from 'vitest'
import { findFreePort } from '../../scripts/lib/free-port'
import { startOwnServices } from '../support/own-services'
import { applySettings } from '../support/test-settings'
import { Cluster, type Mode } from './cluster'

declare global {
  /** The cluster of this test file. */
  var cluster: Cluster
}

// Runs before the failover test: starts its cluster, and points the application's settings at it.

const mode: Mode = process.env.FAILOVER_MODE === 'asynchronous' ? 'asynchronous' : 'synchronous'
const ownCluster = new Cluster(mode, await findFreePort())
await ownCluster.start()
const services = await startOwnServices('failover', ownCluster.url)
Object.assign(services.settings, { ROUND_SECONDS: '20', BETTING_CUTOFF_SECONDS: '5' })
applySettings(services.settings)
globalThis.ownServices = services
globalThis.cluster = ownCluster

afterAll(() => services.close())
