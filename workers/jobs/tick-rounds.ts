import type { Job } from 'bullmq'
import { z } from 'zod'
import type { Ticker } from '../ticker'

const edgeData = z.object({ game: z.string().optional() })

/** Does what is due: for one game at one of its exact times, for all of them in the sweep. */
export async function tickRounds(job: Job, ticker: Ticker): Promise<void> {
  await ticker.tick(edgeData.parse(job.data).game)
}
