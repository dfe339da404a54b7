import { postDueInterest } from '@/lib/surewin/post-due-interest'

/** Less than the minute after which the job comes again, in milliseconds. */
const WITHIN_MS = 50_000

/** Each minute: posts the SureWin interest that is due, and after a downtime all that was missed. */
export async function accrueInterestJob(): Promise<void> {
  await postDueInterest({ withinMs: WITHIN_MS })
}
