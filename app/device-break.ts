import 'server-only'
import { cookies } from 'next/headers'
import { type BegunBreak, readBegunBreak } from '@/components/player/limits/break-labels'
import { BREAK_COOKIE } from '@/lib/money/limits/rules/exclusion'

/**
 * Returns the break that somebody started on this device and that isn't over; null without one.
 * Nobody on this device is invited to play until then. It decides nothing else: the account has the
 * break.
 */
export async function readDeviceBreak(): Promise<BegunBreak | null> {
  const [kind, until] = ((await cookies()).get(BREAK_COOKIE)?.value ?? '').split('.')
  const begun = readBegunBreak({ kind, until })
  return begun && begun.endsAt > Date.now() ? begun : null
}
