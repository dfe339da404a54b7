import { BetList } from '@/components/statement/bet-list'
import type { BetsView } from '@/components/statement/bets-view'
import styles from '@/components/statement/statement.module.css'
import { ZoneName } from '@/components/statement/zone'
import { Section } from '@/components/wallet/section'
import { formatMoney } from '@/lib/client/money-text'
import { listBets, sumStandingStakes } from '@/lib/queries/bet-history'
import { periodOf } from '@/lib/queries/statement-period'

const ROWS = 25

export async function StandingSection({ playerId }: { readonly playerId: string }) {
  const standing = await sumStandingStakes(playerId)
  return (
    <dl className={`card ${styles.standing}`}>
      <dt>In open rounds</dt>
      <dd>{formatMoney(standing)}</dd>
    </dl>
  )
}

interface BetsSectionProps {
  readonly playerId: string
  readonly view: BetsView
}

export async function BetsSection({ playerId, view }: BetsSectionProps) {
  const { game, status, before, after, from, to, zone = 'UTC' } = view
  const filter = { game, status, limit: ROWS, ...periodOf({ from, to, zone }) }
  const asked = await listBets(playerId, { ...filter, before, after })
  // The way back to the newest ends on a full page, and so does an address beyond the end.
  const isBeyond = (before ?? after) !== undefined && asked.rows.length === 0
  const isTop = isBeyond || (after !== undefined && asked.newer === null)
  const page = isTop ? await listBets(playerId, filter) : asked
  return (
    <Section
      id="bets"
      className="statement"
      title="Bets"
      note={
        <>
          Times of <ZoneName zone={view.zone} />
        </>
      }
    >
      <BetList page={page} view={view} />
    </Section>
  )
}
