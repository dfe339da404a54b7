import { formatMajor, formatMoney } from '@/lib/client/money-text'
import { type Money, ZERO } from '@/lib/domain/money'
import type { Referral } from '@/lib/queries/referral'
import { CopyLink } from './copy-link'
import styles from './wallet.module.css'

interface InviteCardProps {
  readonly referral: Referral
  /** Where this site is reached, e.g. `https://rondo.example`. */
  readonly origin: string
  /** Whole major units per player; 0 where nothing is paid. */
  readonly rewardMajor: number
  /** What their stakes have to reach first, whole major units. */
  readonly stakeMajor: number
}

/** The link that brings the reward, and what it has earned so far. */
export function InviteCard({ referral, origin, rewardMajor, stakeMajor }: InviteCardProps) {
  const { code, earned, rewardedPlayers } = referral
  return (
    <section className={`card ${styles.invite}`} aria-labelledby="invite">
      <h2 className="h2" id="invite">
        Invite a player
      </h2>
      <p className="sm muted">
        {rewardMajor === 0
          ? 'There is no reward at the moment.'
          : describeReward(rewardMajor, stakeMajor)}{' '}
        <Earned earned={earned} players={rewardedPlayers} />
      </p>
      <CopyLink link={`${origin}/register?ref=${encodeURIComponent(code)}`} />
    </section>
  )
}

/** What is paid for a player, and for what. Both in whole major units. */
export function describeReward(rewardMajor: number, stakeMajor: number): string {
  const reward = formatMajor(rewardMajor, { decimals: 0 })
  const staked =
    stakeMajor === 0
      ? ''
      : ` and their stakes in finished rounds have reached ${formatMajor(stakeMajor, { decimals: 0 })}`
  return `You get ${reward} once, when their first deposit is accepted${staked}. An account with your phone number, or with that of another player you invited, earns nothing.`
}

function Earned({ earned, players }: { readonly earned: Money; readonly players: number }) {
  if (earned === ZERO) return 'Nothing earned yet.'
  return (
    <>
      Earned so far: <b className={styles.earned}>{formatMoney(earned, { decimals: 0 })}</b> from{' '}
      {players === 1 ? '1 player' : `${players.toLocaleString('en')} players`}.
    </>
  )
}
