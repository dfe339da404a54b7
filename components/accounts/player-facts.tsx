import { parseQueueView, queueHref, USERS } from '@/components/cashier/queue-view'
import { hrefOf, STAFF_STATEMENT_PATH } from '@/components/statement/statement-view'
import { LINK, PANEL_FACTS, TABLE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { TableHead } from '@/components/ui/table'
import type { PlayerFigures, SamePhone } from '@/lib/accounts/read-player'
import { formatMoney } from '@/lib/client/money-text'
import type { TransactionRow } from '@/lib/statement/read'

interface PlayerFactsProps {
  readonly player: PlayerFigures & {
    readonly name: string
    readonly email: string
    readonly phone: string
    /** Of a request, which keeps the name and phone of its time: what the profile has now. */
    readonly profileName?: string
    readonly profilePhone?: string
  }
  /** Makes the name a link to this user; left out on the user's own panel. */
  readonly userId?: string
}

export function PlayerFacts({ player, userId }: PlayerFactsProps) {
  return (
    <div>
      <h2>
        {userId === undefined ? (
          player.name
        ) : (
          <Link className={LINK} href={queueHref(parseQueueView(USERS, {}), { id: userId })}>
            {player.name}
          </Link>
        )}
      </h2>
      <dl className={PANEL_FACTS}>
        <NowInProfile what="Name" asked={player.name} now={player.profileName} />
        <dt>Email</dt>
        <dd>{player.email}</dd>
        <dt>Phone</dt>
        <dd>{player.phone || <span className="text-fg-3">None</span>}</dd>
        <NowInProfile what="Phone" asked={player.phone} now={player.profilePhone} />
        {player.samePhone.accounts > 0 ? (
          <>
            <dt>Same phone</dt>
            <dd className="font-semibold">{describeSamePhone(player.samePhone)}</dd>
          </>
        ) : null}
        <dt>Joined</dt>
        <dd>
          <Moment at={player.playerSince.getTime()} style="date" />
        </dd>
        <dt>Current balance</dt>
        <dd className="font-semibold">{formatMoney(player.main)}</dd>
        <dt>SureWin</dt>
        <dd>{formatMoney(player.surewin)}</dd>
        <dt>Pending withdrawals</dt>
        <dd>{formatMoney(player.withdrawing, { decimals: 0 })}</dd>
        <dt>Deposited</dt>
        <dd>{formatMoney(player.paidIn, { decimals: 0 })}</dd>
        <dt>Withdrawn</dt>
        <dd>{formatMoney(player.paidOut, { decimals: 0 })}</dd>
      </dl>
    </div>
  )
}

function describeSamePhone({ accounts, onBreak }: SamePhone): string {
  const others = accounts === 1 ? '1 other account' : `${accounts} other accounts`
  return onBreak === 0 ? others : `${others}, ${onBreak} of them on a break`
}

interface NowInProfileProps {
  readonly what: 'Name' | 'Phone'
  readonly asked: string
  readonly now: string | undefined
}

/** Shows what the profile has now where it changed since the request. */
function NowInProfile({ what, asked, now }: NowInProfileProps) {
  if (now === undefined || now === asked) return null
  return (
    <>
      <dt>{what} now</dt>
      <dd className="font-semibold">{now}</dd>
    </>
  )
}

/** Narrower than tables elsewhere. */
const LEDGER = `${TABLE} cells:h-8! cells:px-1.5! cells:text-(length:--text-cap)! heads:h-7! heads:px-1.5! first-cells:pl-0! last-cells:pr-0!`

interface PlayerLedgerProps {
  readonly rows: readonly TransactionRow[]
  /** Of all transactions. */
  readonly total: number
  readonly playerId: string
}

/** Lists the latest transactions of the player's balance. */
export function PlayerLedger({ rows, total, playerId }: PlayerLedgerProps) {
  return (
    <div>
      <div className="flex items-center justify-between">
        <h2>Ledger</h2>
        <span className="text-xs text-fg-3">
          {rows.length < total
            ? `${rows.length} of ${total.toLocaleString('en')} transactions`
            : 'Balance'}
          {' · '}
          <Link className={LINK} href={hrefOf(STAFF_STATEMENT_PATH, { id: playerId })}>
            Full statement
          </Link>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="py-2 text-cap text-fg-2">No transactions yet.</p>
      ) : (
        <table className={LEDGER}>
          <TableHead names={['Time', 'Transaction']} figures={['Amount', 'Balance']} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="text-fg-2">
                  <Moment at={row.createdAt.getTime()} style="day-time" />
                </td>
                <td
                  className="w-full max-w-0 overflow-hidden text-ellipsis"
                  title={row.detail || undefined}
                >
                  {row.title}
                </td>
                <td className="text-right">
                  {formatMoney(row.amount, { decimals: 0, signed: true })}
                </td>
                <td className="text-right text-fg-2">{formatMoney(row.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
