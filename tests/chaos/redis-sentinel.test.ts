import { test } from 'vitest'
import { startSentinels } from '../support/redis-groups'
import { outliveKilledMaster } from './outlive-master'

test('keeps bets and logins going, recovers the rest and settles rounds after a master watched by Sentinels is killed', async () => {
  console.log(`Sentinel: ${await outliveKilledMaster(await startSentinels())}`)
}, 600_000)
