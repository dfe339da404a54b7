import type { ReactNode } from 'react'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { CARD, PAGE } from '@/components/ui/classes'
import { type GameInfo, proofHref } from '@/components/ui/game-info'
import { PageIcon } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { apiUrl } from '@/lib/base/browser/api-url'
import { t } from '@/lib/base/text/rules/t'
import { voidReasonText } from '@/lib/games/schedule/rules/void-reason'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import type { BetInclusionList } from '@/lib/play/fairness/wire'
import type { MyRound } from '@/lib/play/rounds/wire-screen'
import { OwnBets } from './own-bets'
import { ProofHead } from './proof-head'
import { RecordProof, RenewWhenOver } from './record-proof'
import { FigureTable } from './tables'

interface RoundPageProps {
  /** The game with the payouts of the round. */
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Server time, epoch milliseconds. */
  readonly now: number
  /** The bets of a logged-in player; null for anyone else. */
  readonly mine: MyRound | null
  readonly inclusions: BetInclusionList | null
}

/** Shows everything public about one round, checked in the reader’s browser. */
export function RoundPage({ game, record, now, mine, inclusions }: RoundPageProps) {
  const isPending =
    record.status === 'open' ||
    record.status === 'closed' ||
    (record.status === 'void' && record.link.revealed === null)
  const { root, count } = record.bets
  const sealed = root === null || count === null ? null : { root, count }
  const address = proofHref(record.game, record.countdownId)
  return (
    <main className={PAGE}>
      <ProofHead game={game} record={record} headingLevel={1}>
        <ButtonLink href="/fairness/check">{t('fairnessPages.checkAnother')}</ButtonLink>
        <a
          className={buttonClass({})}
          href={apiUrl(address)}
          download={`${record.game}-${record.countdownId}.json`}
        >
          <PageIcon name="download" />
          {t('fairnessPages.download')}
        </a>
      </ProofHead>
      {record.status === 'void' ? <VoidNote record={record} /> : null}
      {isPending ? <RenewWhenOver inMs={Date.parse(record.endsAt) - now} /> : null}
      <RecordProof game={game} record={record}>
        {mine ? <OwnBets game={game} mine={mine} sealed={sealed} inclusions={inclusions} /> : null}
        <OddsCard game={game} />
      </RecordProof>
    </main>
  )
}

const STRONG = {
  b: (inner: ReactNode) => <b className="font-semibold text-fg">{inner}</b>,
}

/** Says why the round is void. */
function VoidNote({ record: { reason, voidedBy } }: { readonly record: FairnessRecord }) {
  const by = voidedBy ?? 'system'
  return (
    <p className="flex gap-2.5 rounded-card bg-surface-2 px-4 py-3 text-sm text-fg-2">
      <PageIcon name="alert" />
      <span>
        {reason ? (
          <Rich
            text="fairnessPages.voidedBecause"
            values={{ by, reason: voidReasonText(reason).replace(/[.।]$/, '') }}
            tags={STRONG}
          />
        ) : (
          <Rich text="fairnessPages.voided" values={{ by }} tags={STRONG} />
        )}
      </span>
    </p>
  )
}

/** Shows what the game's picks pay and return under the rules of the round. */
function OddsCard({ game }: { readonly game: GameInfo }) {
  return (
    <section className={`${CARD} px-4 py-3.5`}>
      <h2 className="text-heading">{t('fairnessPages.oddsOf', { game: game.name })}</h2>
      <FigureTable
        look="words"
        heads={[
          t('fairnessPages.pick'),
          t('fairnessPages.chance'),
          t('fairnessPages.pays'),
          t('fairnessPages.return'),
        ]}
        rows={game.selections.map(({ id, label, chanceText, multiplierText, returnText }) => ({
          id,
          name: label,
          figures: [chanceText, multiplierText, returnText],
        }))}
      />
    </section>
  )
}
