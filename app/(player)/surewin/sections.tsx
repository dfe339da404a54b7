import { EmptyState } from '@/components/ui/list-states'
import { EarlierAndLatest, MovementTable } from '@/components/wallet/movement-table'
import { Section } from '@/components/wallet/section'
import { listMovements } from '@/lib/queries/statement'

const ROWS = 8

interface MovementsSectionProps {
  readonly viewerId: string
  /** Cursor of an earlier page. */
  readonly before: string | undefined
}

export async function MovementsSection({ viewerId, before }: MovementsSectionProps) {
  const page = await listMovements(viewerId, { limit: ROWS, before, balance: 'surewin' })
  const isEarlier = before !== undefined
  return (
    <Section id="movements" className="statement" title="Movements" note="SureWin balance">
      {page.rows.length === 0 && !isEarlier ? (
        <EmptyState>Nothing here yet. Press Deposit to move money in and earn interest.</EmptyState>
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
