import 'server-only'
import { OutageLog } from '@/lib/base/log'
import { checkForRestore } from './secure-restored'

/** Milliseconds between two checks. A fail-over may lose the time since the last one. */
const CHECK_EVERY_MS = 10_000

/**
 * Checks every few seconds if the database was restored, also while this process runs.
 *
 * @returns a function that stops the checks.
 */
export function watchForRestore(): () => void {
  const outage = new OutageLog('checking if the database was restored')
  let isChecking = false
  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      await checkForRestore()
      outage.worked()
    } catch (error) {
      outage.failed(error)
    }
    isChecking = false
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
