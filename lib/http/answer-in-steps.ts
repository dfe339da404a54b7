import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the work and answers only when a whole number of steps has passed since, so that the time of
 * an answer does not tell which of two ways the work took. A step must be longer than either way
 * takes, but for rare ones.
 */
export async function answerInSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await stepEnd(startedAt, stepMs)
  }
}

/** Waits until a whole number of steps has passed since then (`performance.now()`). */
export async function stepEnd(startedAt: number, stepMs: number): Promise<void> {
  const tookMs = performance.now() - startedAt
  await sleep(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
}
