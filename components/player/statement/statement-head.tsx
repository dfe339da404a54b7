import { ButtonLink, buttonClass } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { PrintButton } from '@/components/ui/print-button'
import { Rich } from '@/components/ui/rich'
import {
  describeDays,
  type InZone,
  type StatementView,
  statementFileHref,
  statementHref,
} from '@/components/ui/statement-view'
import { Table } from '@/components/ui/table'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { groupName } from '@/lib/money/statement/rules'
import type { PerBalance, StatementSummary } from '@/lib/money/statement/wire'
import { tabular } from './list-parts'

interface StatementHeadProps {
  readonly player: { readonly name: string; readonly email: string }
  readonly view: InZone<StatementView>
  /** False for staff whose role may not download files. */
  readonly hasFile: boolean
}

/** Says whose statement this is and which days it covers, on paper too. */
export function StatementHead({ player, view, hasFile }: StatementHeadProps) {
  const first = { before: undefined, after: undefined }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 *:min-w-0 *:wrap-anywhere">
      <div>
        <h1 className="text-title">{t('statement.statement')}</h1>
        <p className="text-sm text-fg-2">
          {player.name}, {player.email}
        </p>
        <p className="text-sm text-fg-2">
          <Rich
            text="statement.daysAndZone"
            values={{ days: describeDays(view), zone: view.zone }}
            tags={{ figures: tabular }}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {view.isPrint ? (
          <>
            <PrintButton variant="primary">{t('statement.print')}</PrintButton>
            <ButtonLink href={statementHref(view, { ...first, isPrint: false })}>
              {t('statement.back')}
            </ButtonLink>
          </>
        ) : (
          <>
            {hasFile ? (
              <a className={buttonClass({})} href={statementFileHref(view)} download>
                {t('statement.downloadCsv')}
              </a>
            ) : null}
            <ButtonLink href={statementHref(view, { ...first, isPrint: true })}>
              {t('statement.printView')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

/**
 * Shows the balances at both ends of the days, and the totals between them: each column adds up.
 */
export function StatementSums({ summary }: { readonly summary: StatementSummary }) {
  const { opening, closing, totals } = summary
  return (
    <div className={CARD}>
      <Table look="card" labelledBy="sums">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('statement.type')}</span>
            </th>
            <th scope="col" className="text-right">
              {t('statement.balance')}
            </th>
            <th scope="col" className="text-right">
              {t('cashierPages.surewin')}
            </th>
          </tr>
        </thead>
        <tbody>
          <SumsRow label={t('statement.openingBalance')} amounts={opening} isEnd />
          {totals.map(({ group, count, net }) => (
            <SumsRow
              key={group}
              label={groupName(group)}
              note={`${formatCount(count)}×`}
              amounts={net}
            />
          ))}
          <SumsRow label={t('statement.closingBalance')} amounts={closing} isEnd />
        </tbody>
      </Table>
    </div>
  )
}

interface SumsRowProps {
  readonly label: string
  readonly note?: string
  readonly amounts: PerBalance
  /** True for a balance, false for a change of one. */
  readonly isEnd?: boolean
}

function SumsRow({ label, note, amounts, isEnd = false }: SumsRowProps) {
  const text = (amount: bigint) =>
    isEnd || amount !== 0n ? formatMoney(amount, { signed: !isEnd }) : '–'
  return (
    <tr className={isEnd ? 'last:*:border-b-0 *:font-semibold' : undefined}>
      <th scope="row" className="text-(length:--text-sm) whitespace-normal text-fg tabular-nums">
        {label}
        {note ? <span className="text-(length:--text-xs) text-fg-3"> {note}</span> : null}
      </th>
      <td className="h-9 text-right">{text(amounts.main)}</td>
      <td className="h-9 text-right">{text(amounts.surewin)}</td>
    </tr>
  )
}
