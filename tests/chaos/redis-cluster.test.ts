import { test } from 'vitest'
import { startCluster } from '../support/redis-groups'
import { outliveKilledMaster } from './outlive-master'

test('keeps bets and logins going, recovers the rest and settles rounds after a Cluster master is killed', async () => {
  console.log(`Cluster: ${await outliveKilledMaster(await startCluster())}`)
}, 600_000)
