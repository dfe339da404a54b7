import { test } from 'vitest'
import { startCluster } from '../support/redis-groups'
import { outliveKilledMaster } from './outlive-master'

test('a killed master of a Cluster: bets and sign-ins go on, the rest recovers, rounds are settled', async () => {
  console.log(`Cluster: ${await outliveKilledMaster(await startCluster())}`)
}, 600_000)
