import { nameOutcome } from '@/components/games/describe-game'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-states'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { Moment } from '@/components/wallet/moment'
import { formatMoney } from '@/lib/client/money-text'
import { getGameOrThrow } from '@/lib/domain/games/registry'
import type { BetStatus } from '@/lib/domain/rounds/bet-result'
import type { BetHistoryPage, BetHistoryRow } from '@/lib/queries/bet-history'
import { type BetsView, betsHref } from './bets-view'
import { DealtCards } from './dealt-cards'
import { proofHref } from './proof-href'
import styles from './statement.module.css'
import { Steps } from './steps'

interface BetListProps {
  readonly page: BetHistoryPage
  readonly view: BetsView
}

/** A page of a player's bets, each with its round's result, what it paid and the way to the proof. */
export function BetList({ page, view }: BetListProps) {
  const { rows, earlier, newer } = page
  if (rows.length === 0 && !newer) {
    const isFiltered = [view.game, view.status, view.from, view.to].some(Boolean)
    return (
      <EmptyState>
        {isFiltered
          ? 'No bet matches. Choose other days, another game or another status.'
          : 'No bets yet. What you bet on will stand here with its result.'}
      </EmptyState>
    )
  }
  return (
    <div className="card">
      <table className={`table ${styles.bets}`}>
        <caption className="vh">Bets, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Bet</th>
            <th scope="col" className={styles.wide}>
              Result
            </th>
            <th scope="col" className={`end ${styles.wide}`}>
              Could pay
            </th>
            <th scope="col" className="end">
              Paid<small className={styles.narrow}>, balance</small>
            </th>
            <th scope="col" className={`end ${styles.wide}`}>
              Balance after the bet
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bet) => (
            <BetRow key={bet.id} bet={bet} zone={view.zone} />
          ))}
        </tbody>
      </table>
      <Steps
        what="bets"
        newerHref={newer && betsHref(view, { before: undefined, after: newer })}
        earlierHref={earlier && betsHref(view, { before: earlier, after: undefined })}
      />
    </div>
  )
}

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })

function BetRow({
  bet,
  zone,
}: {
  readonly bet: BetHistoryRow
  readonly zone?: string | undefined
}) {
  const game = getGameOrThrow(bet.game)
  const pick = nameOutcome(game, bet.selection)
  return (
    <tr>
      <td>
        <span className="cellpip">
          <OutcomeMark outcome={pick} />
          {whole(bet.stake)} on {pick.label}
        </span>
        <small>
          {game.name}{' '}
          <Link className="link link--alone" href={proofHref(bet)} prefetch={false}>
            {bet.countdownId}
            <span className="vh">, proof of the round</span>
          </Link>
        </small>
        <small>
          <Moment at={bet.placedAt.getTime()} style="stamp" zone={zone} />
        </small>
        <div className={`${styles.narrow} ${styles.below}`}>
          <span className="muted">Result: </span>
          <Result bet={bet} />
        </div>
      </td>
      <td className={styles.wide}>
        <Result bet={bet} />
      </td>
      <td className={`end ${styles.wide}`}>{whole(bet.payout)}</td>
      <td className="end">
        <Paid bet={bet} />
      </td>
      <td className={`end muted ${styles.wide}`}>{formatMoney(bet.balanceAfter)}</td>
    </tr>
  )
}

/** What the round ended with. */
function Result({ bet }: { readonly bet: BetHistoryRow }) {
  const { status, outcome, detail } = bet
  if (status === 'standing') return <span className="muted">Not drawn yet</span>
  if (!outcome) {
    return (
      <span className="cellpip">
        <VoidMark />
        Void
      </span>
    )
  }
  const drawn = nameOutcome(getGameOrThrow(bet.game), outcome)
  return (
    <>
      <span className="cellpip">
        <OutcomeMark outcome={drawn} />
        {drawn.recordText}
      </span>
      {detail ? <DealtCards detail={detail} /> : null}
    </>
  )
}

const LOOKS: Readonly<Record<BetStatus, { icon: IconName; className: string; text: string }>> = {
  standing: { icon: 'clock', className: 'tag tag--strong', text: 'Standing' },
  won: { icon: 'check', className: 'tag tag--strong', text: 'Paid' },
  lost: { icon: 'minus', className: 'tag', text: 'Not won' },
  refunded: { icon: 'check', className: 'tag tag--strong', text: 'Returned' },
}

/** What became of the bet; on phones with the figures that have a column of their own elsewhere. */
function Paid({ bet }: { readonly bet: BetHistoryRow }) {
  const { status, paid, payout, balanceAfter } = bet
  const { icon, className, text } = LOOKS[status]
  return (
    <>
      <span className={className}>
        <Icon name={icon} />
        {text}
      </span>
      {paid > 0n ? <span className={styles.paid}> {whole(paid)}</span> : null}
      {status === 'standing' || status === 'lost' ? (
        <small className={styles.narrow}>could pay {whole(payout)}</small>
      ) : null}
      <small className={styles.narrow}>
        <span className="vh">balance after the bet </span>
        {formatMoney(balanceAfter)}
      </small>
    </>
  )
}
