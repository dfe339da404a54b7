import { afterEach } from 'vitest'
import { COST_OF_ALL_COLOURS } from './play'

/** What each player of these tests begins with, minor units. */
export const START = 2_000_000n

const { startWorker } = globalThis.ownServices

type Worker = Awaited<ReturnType<typeof startWorker>>
const workers: Worker[] = []

// Whatever a test that failed has left is not there for the next one.
afterEach(async () => {
  for (const worker of workers.splice(0)) if (!worker.hasEnded()) await worker.kill()
})

/** Starts a worker that lives no longer than its test. */
export async function work(change: Record<string, string> = {}): Promise<Worker> {
  const worker = await startWorker(change)
  workers.push(worker)
  return worker
}

/** Balances after one round on all colours. */
export function afterOneRound(players: readonly string[]): Map<string, bigint> {
  return new Map(players.map((player) => [player, START - COST_OF_ALL_COLOURS]))
}
