import { EmptyState } from '@/components/ui/list-states'
import { EarlierAndLatest, MovementTable } from '@/components/wallet/movement-table'
import { Section } from '@/components/wallet/section'
import { listMovements } from '@/lib/queries/statement'

const ROWS = 8

interface MovementsSectionProps {
  readonly viewerId: string
  /** Cursor of an earlier page. */
  readonly before: string | undefined
  /** False during a player's break: then no deposit is suggested. */
  readonly canDeposit: boolean
}

export async function MovementsSection({ viewerId, before, canDeposit }: MovementsSectionProps) {
  const page = await listMovements(viewerId, { limit: ROWS, before, balance: 'surewin' })
  const isEarlier = before !== undefined
  return (
    <Section id="movements" className="statement" title="Movements" note="SureWin balance">
      {page.rows.length === 0 && !isEarlier ? (
        <EmptyState>
          {canDeposit
            ? 'Nothing here yet. Press Deposit to move money in and earn interest.'
            : 'Nothing here yet.'}
        </EmptyState>
      ) : (
        <MovementTable
          rows={page.rows}
          momentStyle="day-time"
          foot={<EarlierAndLatest path="/surewin" earlier={page.earlier} isEarlier={isEarlier} />}
        />
      )}
    </Section>
  )
}
