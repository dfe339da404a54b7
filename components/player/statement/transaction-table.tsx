import type { ReactNode } from 'react'
import { CARD, HEAD_LINK, LINK, LINK_ALONE } from '@/components/ui/classes'
import { proofHref } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { MoreLink } from '@/components/ui/more-link'
import { Rich } from '@/components/ui/rich'
import {
  type InZone,
  isFiltered,
  STATEMENT_PATH,
  type StatementView,
  statementHref,
} from '@/components/ui/statement-view'
import { Table } from '@/components/ui/table'
import type { MomentStyle } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { dayIn } from '@/lib/base/format/rules/days'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { TransactionPage, TransactionRow } from '@/lib/money/statement/read'
import { balanceName } from '@/lib/money/statement/rules'
import {
  COMPACT,
  DAY_HEAD,
  dayHeading,
  FIRST_CELL,
  LAST_COMPACT,
  ROW_NAME,
  ROW_NOTE,
  Steps,
  TALL_ROWS,
  WIDE,
} from './list-parts'

interface TransactionTableProps {
  readonly rows: readonly TransactionRow[]
  readonly momentStyle: MomentStyle
  /** Links to other pages. */
  readonly foot: ReactNode
}

/** Shows the transactions of one balance, each with the balance after it. */
export function TransactionTable({ rows, momentStyle, foot }: TransactionTableProps) {
  return (
    <div className={CARD}>
      <Table look="card" className={TALL_ROWS}>
        <thead>
          <tr>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.cursor}>
              <td className={FIRST_CELL}>
                <b className={ROW_NAME}>{row.title}</b>
                <small className={ROW_NOTE}>
                  <Moment at={row.countsFrom.getTime()} style={momentStyle} />
                  {row.detail ? `, ${detailOf(row)}` : null}
                </small>
              </td>
              <AmountCells row={row} />
            </tr>
          ))}
        </tbody>
      </Table>
      {foot}
    </div>
  )
}

/**
 * Shows a period number in the reader's digits, because it is read. A txnID stays as it is, because
 * it is compared and copied.
 */
function detailOf({ round, detail }: TransactionRow): string {
  return round ? inReadersDigits(detail) : detail
}

/** Column heads of a transaction and its `AmountCells`. */
function Heads() {
  return (
    <>
      <th scope="col">{t('statement.transaction')}</th>
      <th scope="col" className={LAST_COMPACT}>
        <Rich
          text="statement.amountAndBalance"
          tags={{ phone: (inner) => <span className={COMPACT}>{inner}</span> }}
        />
      </th>
      <th scope="col" className={`text-right ${WIDE}`}>
        {t('statement.balance')}
      </th>
    </>
  )
}

/**
 * Shows the amount and the balance after it: below the amount on phones, next to it if there is
 * room.
 */
function AmountCells({ row }: { readonly row: TransactionRow }) {
  return (
    <>
      <td className={`font-medium ${LAST_COMPACT}`}>
        <b className={ROW_NAME}>{formatMoney(row.amount, { signed: true })}</b>
        <small className={`${ROW_NOTE} ${COMPACT}`}>{formatMoney(row.balance)}</small>
      </td>
      <td className={`text-right text-fg-2 ${WIDE}`}>{formatMoney(row.balance)}</td>
    </>
  )
}

interface EarlierAndLatestProps {
  /** Path of the page with the list. */
  readonly path: string
  /** Cursor of the next, earlier page; null at the end. */
  readonly earlier: string | null
  /** True if newer transactions exist. */
  readonly isEarlier: boolean
}

/** Links to earlier transactions, and from there back to the latest. */
export function EarlierAndLatest({ path, earlier, isEarlier }: EarlierAndLatestProps) {
  return (
    <>
      {earlier ? (
        <MoreLink href={`${path}?before=${earlier}`} scroll={false}>
          {t('statement.earlier')}
        </MoreLink>
      ) : null}
      {isEarlier ? (
        <MoreLink href={path} scroll={false}>
          {t('statement.latest')}
        </MoreLink>
      ) : null}
    </>
  )
}

/** A separate line on phones; elsewhere it follows the time. */
const BALANCE_OF =
  "block lg:inline lg:before:content-[',_'] print:inline print:before:content-[',_']"

interface StatementListProps {
  readonly page: TransactionPage
  readonly view: InZone<StatementView>
}

/** Shows a page of a statement by day: each transaction with its ID and the balance after it. */
export function StatementList({ page, view }: StatementListProps) {
  const { rows, earlier, newer } = page
  if (rows.length === 0 && !newer) {
    return (
      <EmptyState>
        {isFiltered(view) ? t('statement.noTransactionsMatch') : t('statement.noTransactions')}
      </EmptyState>
    )
  }
  const dayOf = (row: TransactionRow) => dayIn(view.zone, row.createdAt.getTime())
  const days = [...new Set(rows.map(dayOf))]
  return (
    <div className={CARD}>
      <Table
        look="card"
        caption={t('statement.transactionsNewestFirst')}
        className={`${TALL_ROWS} cells:py-2`}
      >
        <thead>
          <tr>
            <Heads />
            <th scope="col" className={`text-right ${WIDE}`}>
              {t('statement.id')}
            </th>
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={`text-left ${DAY_HEAD}`}>
                {dayHeading(day, view.zone, Date.now())}
              </th>
            </tr>
            {rows
              .filter((row) => dayOf(row) === day)
              .map((row) => (
                <tr key={row.cursor}>
                  <TransactionCell row={row} zone={view.zone} />
                  <AmountCells row={row} />
                  <td className={`text-right text-cap text-fg-2 ${WIDE}`}>{row.id}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </Table>
      <Steps
        of="transactions"
        newerHref={newer && statementHref(view, { before: undefined, after: newer })}
        earlierHref={earlier && statementHref(view, { before: earlier, after: undefined })}
      />
    </div>
  )
}

function TransactionCell({ row, zone }: { readonly row: TransactionRow; readonly zone: string }) {
  const { round, detail } = row
  return (
    <td className={FIRST_CELL}>
      <b className={ROW_NAME}>{row.title}</b>
      <small className={ROW_NOTE}>
        <Moment at={row.createdAt.getTime()} style="clock" zone={zone} />
        {detail ? ', ' : null}
        {round ? (
          <Link
            className={LINK_ALONE}
            href={proofHref(round.game, round.countdownId)}
            prefetch={false}
          >
            {detailOf(row)}
          </Link>
        ) : (
          detail
        )}
        <span className={BALANCE_OF}>
          {balanceName(row.balanceOf)}
          <span className={COMPACT}>, {t('statement.idOf', { id: row.id })}</span>
        </span>
      </small>
    </td>
  )
}

/** Links from a short statement to the full one. */
export function FullStatementLink() {
  return (
    <Link className={`${HEAD_LINK} min-w-0 ${LINK} print:hidden`} href={STATEMENT_PATH}>
      {t('statement.fullStatement')}
    </Link>
  )
}
