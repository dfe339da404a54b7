import { CARD } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { HouseGifts, PlaySum } from '@/lib/house/players/read-play'
import { ADJUSTMENT_NAMES } from '@/lib/money/ledger/rules/adjustments'

interface ResultCardProps {
  readonly play: PlaySum
  readonly gifts: HouseGifts
}

/** Shows the player's total gain or loss here, and the parts that add up to it. */
export function ResultCard({ play, gifts }: ResultCardProps) {
  const { interest, rewards, adjustments } = gifts
  const result = play.paid - play.staked
  const total = adjustments.reduce((sum, { amount }) => sum + amount, result + interest + rewards)
  const signed = (amount: bigint) => formatMoney(amount, { signed: true })
  return (
    <section className={`${CARD} px-5 pt-3.5 pb-2 max-sm:px-4`} aria-label="Player’s result">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base font-semibold">Player’s result</h2>
        <b className="font-semibold tabular-nums">{signed(total)}</b>
      </div>
      <Sum
        of={[
          [
            `${formatCount(play.bets)} bets, ${formatMoney(play.staked, { decimals: 0 })} staked`,
            signed(result),
          ],
          ['SureWin interest', signed(interest)],
          ['Referral rewards', signed(rewards)],
          ...adjustments.map(
            ({ type, amount }) => [`${ADJUSTMENT_NAMES[type]}, by hand`, signed(amount)] as const,
          ),
        ]}
      />
    </section>
  )
}
