import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import { formatMoney } from '@/lib/client/money-text'
import type { PlayerFigures, SamePhone } from '@/lib/queries/player-figures'
import styles from './queue.module.css'
import { parseQueueView, queueHref, USERS } from './queue-view'

interface PlayerFactsProps {
  readonly player: PlayerFigures & {
    readonly name: string
    readonly email: string
    readonly phone: string
    /** What the profile has now, of a request that keeps what it had then. */
    readonly profileName?: string
    readonly profilePhone?: string
  }
  /** Id of the user whose own page the name leads to; none where that page is open already. */
  readonly userId?: string
}

export function PlayerFacts({ player, userId }: PlayerFactsProps) {
  return (
    <div>
      <h2>
        {userId === undefined ? (
          player.name
        ) : (
          <Link className="link" href={queueHref(parseQueueView(USERS, {}), { id: userId })}>
            {player.name}
          </Link>
        )}
      </h2>
      <dl className={`kv ${styles.facts}`}>
        <NowInProfile what="Name" asked={player.name} now={player.profileName} />
        <dt>Email</dt>
        <dd>{player.email}</dd>
        <dt>Phone</dt>
        <dd>{player.phone || <span className="dim">None</span>}</dd>
        <NowInProfile what="Phone" asked={player.phone} now={player.profilePhone} />
        {player.samePhone.accounts > 0 ? (
          <>
            <dt>Same phone</dt>
            <dd className="strong">{describeSamePhone(player.samePhone)}</dd>
          </>
        ) : null}
        <dt>Player since</dt>
        <dd>
          <Moment at={player.playerSince.getTime()} style="date" />
        </dd>
        <dt>Current balance</dt>
        <dd className="strong">{formatMoney(player.main)}</dd>
        <dt>SureWin</dt>
        <dd>{formatMoney(player.surewin)}</dd>
        <dt>Withdrawing</dt>
        <dd>{formatMoney(player.withdrawing, { decimals: 0 })}</dd>
        <dt>Paid in</dt>
        <dd>{formatMoney(player.paidIn, { decimals: 0 })}</dd>
        <dt>Paid out</dt>
        <dd>{formatMoney(player.paidOut, { decimals: 0 })}</dd>
      </dl>
    </div>
  )
}

function describeSamePhone({ accounts, onBreak }: SamePhone): string {
  const others = accounts === 1 ? '1 other account' : `${accounts} other accounts`
  return onBreak === 0 ? others : `${others}, ${onBreak} of them on a break from play`
}

interface NowInProfileProps {
  readonly what: 'Name' | 'Phone'
  /** What the request has. */
  readonly asked: string
  readonly now: string | undefined
}

/** What became of it in the profile since the request was filed; nothing where it is the same. */
function NowInProfile({ what, asked, now }: NowInProfileProps) {
  if (now === undefined || now === asked) return null
  return (
    <>
      <dt>{what} now</dt>
      <dd className="strong">{now}</dd>
    </>
  )
}
