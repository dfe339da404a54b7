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
}

/** The link that brings the reward, and what it has earned so far. */
export function InviteCard({ referral, origin, rewardMajor }: InviteCardProps) {
  const { code, earned, rewardedPlayers } = referral
  return (
    <section className={`card ${styles.invite}`} aria-labelledby="invite">
      <h2 className="h2" id="invite">
        Invite a player
      </h2>
      <p className="sm muted">
        {rewardMajor === 0
          ? 'There is no reward at the moment.'
          : `You get ${formatMajor(rewardMajor, { decimals: 0 })} once, when their first deposit is accepted.`}{' '}
        <Earned earned={earned} players={rewardedPlayers} />
      </p>
      <CopyLink link={`${origin}/register?ref=${encodeURIComponent(code)}`} />
    </section>
  )
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
