import { DataTable } from '@/components/staff/lists/data-table'
import { playerHref } from '@/components/staff/lists/player-view'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import { LINK, PANEL_FACTS } from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { STAFF_STATEMENT_PATH } from '@/components/ui/statement-view'
import { hrefOf } from '@/lib/base/browser/address'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { PlayerFigures, SamePhone } from '@/lib/house/players/read-player'

interface PlayerFactsProps {
  readonly player: PlayerFigures & {
    readonly name: string
    readonly email: string
    readonly phone: string
    /**
     * The profile's current name and phone, for a request, which keeps the ones it was sent with.
     */
    readonly profileName?: string
    readonly profilePhone?: string
  }
  /** Makes the name a link to this player's page; left out on the user's own panel. */
  readonly userId?: string
}

export function PlayerFacts({ player, userId }: PlayerFactsProps) {
  return (
    <div>
      <h2>
        {userId === undefined ? (
          player.name
        ) : (
          <span className="flex items-center justify-between gap-2">
            <Link className={LINK} href={playerHref(userId)} aria-keyshortcuts="P">
              {player.name}
            </Link>
            <ButtonKey>P</ButtonKey>
          </span>
        )}
      </h2>
      <Facts
        className={PANEL_FACTS}
        of={[
          changed('Name', player.name, player.profileName),
          ['Email', player.email],
          ['Phone', player.phone || <span className="text-fg-3">None</span>],
          changed('Phone', player.phone, player.profilePhone),
          player.samePhone.accounts > 0 && [
            'Same phone',
            strong(describeSamePhone(player.samePhone)),
          ],
          ['Joined', <Moment key="at" at={player.playerSince.getTime()} style="date" />],
          ['Current balance', strong(formatMoney(player.main))],
          ['SureWin', formatMoney(player.surewin)],
          ['Pending withdrawals', formatMoney(player.withdrawing, { decimals: 0 })],
          ['Deposited', formatMoney(player.paidIn, { decimals: 0 })],
          ['Withdrawn', formatMoney(player.paidOut, { decimals: 0 })],
        ]}
      />
    </div>
  )
}

function describeSamePhone({ accounts, onBreak }: SamePhone): string {
  const others = accounts === 1 ? '1 other account' : `${accounts} other accounts`
  return onBreak === 0 ? others : `${others}, ${onBreak} of them on a break`
}

const strong = (text: string) => <b className="font-semibold">{text}</b>

/** Returns the profile's current value if it changed since the request. */
function changed(what: 'Name' | 'Phone', asked: string, now: string | undefined) {
  return now !== undefined && now !== asked && ([`${what} now`, strong(now)] as const)
}

/** Denser than other tables. */
const LEDGER =
  '[--cell:--spacing(1.5)] [--edge:0px] [--row:--spacing(8)] cells:text-(length:--text-cap)! heads:h-7!'

interface PlayerLedgerProps {
  readonly player: Pick<PlayerFigures, 'transactions' | 'betsToday'>
  readonly playerId: string
}

/** Lists the latest deposits, payouts and adjustments of the player's balance; bets are one line. */
export function PlayerLedger({ player, playerId }: PlayerLedgerProps) {
  const { transactions: rows, betsToday } = player
  return (
    <div>
      <div className="flex items-center justify-between">
        <h2>Ledger</h2>
        <span className="text-xs text-fg-3">
          Money in and out
          {' · '}
          <Link className={LINK} href={hrefOf(STAFF_STATEMENT_PATH, { id: playerId })}>
            Full statement
          </Link>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="py-2 text-cap text-fg-2">No deposit, payout or adjustment yet.</p>
      ) : (
        <DataTable
          look="card"
          className={LEDGER}
          heads={['Time', 'Transaction']}
          figures={['Amount', 'Balance']}
          rows={rows}
        >
          {(row) => (
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
          )}
        </DataTable>
      )}
      <p className="pt-1 text-cap text-fg-2 tabular-nums">
        Bets today: {formatCount(betsToday.count)}
        {betsToday.count === 0
          ? null
          : `, ${formatMoney(betsToday.staked, { decimals: 0 })} staked`}
      </p>
    </div>
  )
}
