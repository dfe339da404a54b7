import 'server-only'
import { Refusal } from '@/lib/base/text/refusals'
import { type Stop, type StopPass, stopsLeft } from './rules/stops'

/**
 * Guards every way to accept a request: the decision itself calls this in its own transaction,
 * whatever the caller.
 * @throws Refusal `check-says-stop` if a stop isn't covered by the reason, or was found after it.
 */
export function assertStopsPassed(stops: readonly Stop[], pass: StopPass | undefined): void {
  const left = stopsLeft(stops, pass)
  if (left.length === 0) return
  const what = left.map(({ text }) => text).join(' ')
  throw new Refusal('check-says-stop', {
    detail: pass
      ? `A check has changed: ${what} Look again, then enter a reason to accept it anyway.`
      : `A check says stop: ${what} Reject it, or enter a reason to accept it anyway.`,
    fields: { reason: 'Enter a reason.' },
  })
}
