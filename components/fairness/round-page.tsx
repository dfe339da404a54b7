import type { GameInfo } from '@/components/games/game-info'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { apiUrl } from '@/lib/client/api-url'
import type { BetInclusionList, FairnessRecord } from '@/lib/wire/fairness'
import type { MyRound } from '@/lib/wire/game'
import { OddsCard } from './odds-card'
import { OwnBets } from './own-bets'
import { ProofHead } from './proof-head'
import { RecordProof } from './record-proof'
import { RenewWhenOver } from './renew-when-over'
import { VoidNote } from './void-note'

interface RoundPageProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Server time, epoch milliseconds. */
  readonly now: number
  /** Of a signed-in player. */
  readonly mine: MyRound | null
  readonly inclusions: BetInclusionList | null
}

/** Everything that is public of one round, checked in the browser of whoever looks. */
export function RoundPage({ game, record, now, mine, inclusions }: RoundPageProps) {
  const isRunning = record.status === 'open' || record.status === 'closed'
  const address = `/fairness/${record.game}/${record.countdownId}`
  return (
    <main className="page">
      <ProofHead game={game} record={record} headingLevel={1}>
        <ButtonLink href="/fairness/check">Check another record</ButtonLink>
        <a
          className="btn"
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
