import { test } from 'vitest'
import { startSentinels } from '../support/redis-groups'
import { outliveKilledMaster } from './outlive-master'

test('a killed master that Sentinels watch: bets and sign-ins go on, the rest recovers, rounds are settled', async () => {
  console.log(`Sentinel: ${await outliveKilledMaster(await startSentinels())}`)
}, 600_000)
