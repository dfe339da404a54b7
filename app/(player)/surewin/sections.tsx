import { EarlierAndLatest, TransactionTable } from '@/components/player/statement/transaction-table'
import { EmptyState } from '@/components/ui/list-states'
import { Section } from '@/components/ui/section'
import { t } from '@/lib/base/text/rules/t'
import { listTransactions } from '@/lib/money/statement/read'

const ROWS = 8

interface TransactionsSectionProps {
  readonly viewerId: string
  /** Cursor of an earlier page. */
  readonly before: string | undefined
  /** False during a break, so that the empty list doesn't suggest a deposit. */
  readonly canDeposit: boolean
}

export async function TransactionsSection({
  viewerId,
  before,
  canDeposit,
}: TransactionsSectionProps) {
  const page = await listTransactions(viewerId, { limit: ROWS, before, balance: 'surewin' })
  const isEarlier = before !== undefined
  return (
    <Section
      id="transactions"
      title={t('surewinPage.transactions')}
      note={t('surewinPage.surewinBalance')}
    >
      {page.rows.length === 0 && !isEarlier ? (
        <EmptyState>
          {canDeposit ? t('surewinPage.noTransactionsSoDeposit') : t('surewinPage.noTransactions')}
        </EmptyState>
      ) : (
        <TransactionTable
          rows={page.rows}
          momentStyle="day-time"
          foot={<EarlierAndLatest path="/surewin" earlier={page.earlier} isEarlier={isEarlier} />}
        />
      )}
    </Section>
  )
}
