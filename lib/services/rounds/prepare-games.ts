import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '@/lib/db/errors'
import { GAMES } from '@/lib/domain/games/registry'
import { OutageLog } from '@/lib/log'
import { ensureGame, type RoundSettings } from './ensure-game'

/** Pause before the database is tried again, in milliseconds. */
const RETRY_MS = 1_000

/**
 * Makes every game ready to be played, however long the database takes to come up.
 * @throws FairnessSecretError when FAIRNESS_SECRET is not the one of a game's newest season.
 */
export async function prepareGames(settings: RoundSettings): Promise<void> {
  const outage = new OutageLog('preparing the games')
  for (const game of GAMES) {
    for (;;) {
      try {
        await ensureGame(game, settings)
        outage.worked()
        break
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        outage.failed(error)
        await sleep(RETRY_MS)
      }
    }
  }
}
