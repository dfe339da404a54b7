import { PlayingCard } from '@/components/player/games/baccarat/playing-card'
import { CARD, CELL_MARK } from '@/components/ui/classes'
import { findSelection, type GameInfo } from '@/components/ui/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { dealingOrder, type Hand, handTotal } from '@/lib/games/catalog/baccarat/rules'
import { thirdCardRule } from '@/lib/games/catalog/baccarat/third-card-rule'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { firstFailure, type Verification } from '@/lib/play/fairness/rules/verify-step'

interface DealProofProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Null while the check runs. */
  readonly found: Pick<Verification, 'steps'> | null
}

/**
 * Shows both hands as the record states them, and the rule that applied to each. Shows nothing if
 * no cards were dealt or the record is wrong.
 */
export function DealProof({ game, record, found }: DealProofProps) {
  const { player, banker } = record.outcome ?? record.wouldHaveBeen ?? {}
  if (!player || !banker || firstFailure(found?.steps ?? [])) return null
  const deal = { player, banker }
  const isVoid = record.status === 'void'
  return (
    <section className={`${CARD} grid gap-3 px-4 py-3.5 lg:px-5`} aria-labelledby="h-deal">
      <h2 className="text-heading" id="h-deal">
        {isVoid ? t('fairness.wouldHaveBeen') : t('games.deal')}
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <HandProof game={game} deal={deal} hand="player" />
        <HandProof game={game} deal={deal} hand="banker" />
      </div>
    </section>
  )
}

interface HandProofProps {
  readonly game: GameInfo
  readonly deal: Parameters<typeof thirdCardRule>[0]
  readonly hand: Hand
}

function HandProof({ game, deal, hand }: HandProofProps) {
  const side = findSelection(game, hand)
  const rule = thirdCardRule(deal).find((applied) => applied.hand === hand)
  return (
    <div className="grid content-start gap-2">
      <h3 className="flex max-w-43 items-center justify-between text-base font-semibold">
        <span className={CELL_MARK}>
          {side ? <OutcomeMark outcome={side} /> : null}
          {side?.label}
        </span>
        <span className="tabular-nums">
          <span className="sr-only">{t('fairness.total')} </span>
          {inReadersDigits(handTotal(deal[hand]))}
        </span>
      </h3>
      <ul className="flex gap-2 max-xs:gap-1">
        {dealingOrder(deal).map(({ card, ...dealt }, place) =>
          dealt.hand === hand ? (
            <li
              key={card + String(place)}
              className="grid w-13 justify-items-center gap-1 text-xs text-fg-2 max-xs:w-10"
            >
              <PlayingCard card={card} />
              <span className="tabular-nums">{inReadersDigits(place + 1)}</span>
            </li>
          ) : null,
        )}
      </ul>
      {rule ? (
        <p className="text-sm text-fg-2 wrap-anywhere">
          <b className="font-medium text-fg">{rule.what}</b> {rule.why}
        </p>
      ) : null}
    </div>
  )
}
