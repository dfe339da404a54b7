import { afterEach } from 'vitest'
import { COST_OF_ALL_COLOURS } from './play'

/** Starting balance of each player in these tests, in minor units. */
export const START = 2_000_000n

const { startWorker } = globalThis.ownServices

type Worker = Awaited<ReturnType<typeof startWorker>>
const workers: Worker[] = []

// Kills workers that a failed test left behind, before the next test.
afterEach(async () => {
  for (const worker of workers.splice(0)) if (!worker.hasEnded()) await worker.kill()
})

/** Starts a worker that lives no longer than its test. */
export async function work(change: Record<string, string> = {}): Promise<Worker> {
  const worker = await startWorker(change)
  workers.push(worker)
  return worker
}

/** Returns the balances after one round on all colours. */
export function afterOneRound(players: readonly string[]): Map<string, bigint> {
  return new Map(players.map((player) => [player, START - COST_OF_ALL_COLOURS]))
}
