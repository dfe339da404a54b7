import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the work and answers only after a whole number of steps since the start, so that the
 * response time does not reveal which of two paths the work took. A step must be longer than either
 * path usually takes.
 */
export async function answerInSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await stepEnd(startedAt, stepMs)
  }
}

/** Waits until a whole number of steps has passed since `startedAt` (`performance.now()`). */
export async function stepEnd(startedAt: number, stepMs: number): Promise<void> {
  const tookMs = performance.now() - startedAt
  await sleep(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
}
