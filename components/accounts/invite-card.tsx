import { CARD } from '@/components/ui/classes'
import type { Referral } from '@/lib/accounts/read-referral'
import { formatMajor, formatMoney } from '@/lib/client/money-text'
import { type Money, ZERO } from '@/lib/ledger/rules/money'
import { CopyLink } from './copy-link'

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
    <section className={`${CARD} px-4 pt-3.5 pb-4`} aria-labelledby="invite">
      <h2 className="text-heading" id="invite">
        Invite a friend
      </h2>
      <p className="mt-0.5 text-sm text-fg-2">
        {rewardMajor === 0 ? 'Rewards are off right now.' : describeReward(rewardMajor, stakeMajor)}{' '}
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
  return `You get ${reward} when their first deposit is accepted${staked}. An account with your phone number, or with that of another player you invited, earns nothing.`
}

function Earned({ earned, players }: { readonly earned: Money; readonly players: number }) {
  if (earned === ZERO) return null
  return (
    <>
      Earned <b className="font-semibold text-fg">{formatMoney(earned, { decimals: 0 })}</b> from{' '}
      {players === 1 ? '1 player' : `${players.toLocaleString('en')} players`}
    </>
  )
}
