import { Moment } from '@/components/wallet/moment'

/** When a break ends, in full: `28 Nov 2026, 06:41`. Epoch milliseconds. */
export function EndMoment({ at }: { readonly at: number }) {
  return (
    <>
      <Moment at={at} style="date" />, <Moment at={at} style="time" />
    </>
  )
}
