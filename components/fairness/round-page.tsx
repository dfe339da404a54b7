import type { GameInfo } from '@/components/games/game-info'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { CARD, PAGE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { apiUrl } from '@/lib/client/api-url'
import type { BetInclusionList, FairnessRecord } from '@/lib/fairness/wire'
import type { MyRound } from '@/lib/rounds/wire-screen'
import { OwnBets } from './own-bets'
import { ProofHead } from './proof-head'
import { RecordProof, RenewWhenOver } from './record-proof'
import { FigureTable } from './tables'

interface RoundPageProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Server time, epoch milliseconds. */
  readonly now: number
  /** Of a signed-in player. */
  readonly mine: MyRound | null
  readonly inclusions: BetInclusionList | null
}

/** Everything public of one round, checked in the reader’s browser. */
export function RoundPage({ game, record, now, mine, inclusions }: RoundPageProps) {
  const isRunning = record.status === 'open' || record.status === 'closed'
  const address = `/fairness/${record.game}/${record.countdownId}`
  return (
    <main className={PAGE}>
      <ProofHead game={game} record={record} headingLevel={1}>
        <ButtonLink href="/fairness/check">Check another record</ButtonLink>
        <a
          className={buttonClass({})}
          href={apiUrl(address)}
          download={`${record.game}-${record.countdownId}.json`}
        >
          <Icon name="download" />
          Download record
        </a>
      </ProofHead>
      {record.status === 'void' ? <VoidNote record={record} /> : null}
      {isRunning ? <RenewWhenOver inMs={Date.parse(record.endsAt) - now} /> : null}
      <RecordProof game={game} record={record}>
        {mine ? <OwnBets game={game} mine={mine} inclusions={inclusions} /> : null}
        <OddsCard game={game} />
      </RecordProof>
    </main>
  )
}

/** Why a round counted for nobody. */
function VoidNote({ record: { reason, voidedBy } }: { readonly record: FairnessRecord }) {
  return (
    <p className="flex gap-2.5 rounded-card bg-surface-2 px-4 py-3 text-sm text-fg-2">
      <Icon name="alert" />
      <span>
        <b className="font-semibold text-fg">
          {voidedBy === 'staff' ? 'Staff voided this round' : 'This round is void'}
        </b>
        {reason ? `: ${reason}` : ''}
        {reason?.endsWith('.') ? '' : '.'} Every stake was refunded. The draw is shown as far as
        it’s known.
      </span>
    </p>
  )
}

/** What the game's picks pay and return, by its present rules. */
function OddsCard({ game }: { readonly game: GameInfo }) {
  return (
    <section className={`${CARD} px-4 py-3.5`}>
      <h2 className="text-heading">Odds of {game.name}</h2>
      <FigureTable
        look="words"
        heads={['Pick', 'Chance', 'Pays', 'Return']}
        rows={game.selections.map(({ id, label, chanceText, multiplierText, returnText }) => ({
          id,
          name: label,
          figures: [chanceText, multiplierText, returnText],
        }))}
      />
    </section>
  )
}
