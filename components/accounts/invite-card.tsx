import { CARD, LINK, ROW_TEXT } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import type { Referral } from '@/lib/accounts/read-referral'
import { formatMajor, formatMoney } from '@/lib/client/money-text'
import { type Money, ZERO } from '@/lib/ledger/rules/money'
import { InviteLink } from './invite-link'
import { QrCode } from './qr-code'

interface InviteCardProps {
  readonly referral: Referral
  /** Where this site is reached, e.g. `https://rondo.example`. */
  readonly origin: string
  /** Whole major units per player; 0 where nothing is paid. */
  readonly rewardMajor: number
  /** What their stakes have to reach first, whole major units. */
  readonly stakeMajor: number
}

/** The link that brings the reward, who came by it and what it has earned so far. */
export function InviteCard({ referral, origin, rewardMajor, stakeMajor }: InviteCardProps) {
  const { code, earned, rewardedPlayers } = referral
  const link = `${origin}/register?ref=${encodeURIComponent(code)}`
  return (
    <section className={`${CARD} px-4 pt-3.5 pb-4`} aria-labelledby="invite">
      <h2 className="text-heading" id="invite">
        Invite a friend
      </h2>
      <p className="mt-0.5 text-sm text-fg-2">
        {rewardMajor === 0 ? 'Rewards are off right now.' : describeReward(rewardMajor, stakeMajor)}{' '}
        <Earned earned={earned} players={rewardedPlayers} />
      </p>
      <InviteLink link={link} />
      <details className="mt-1">
        <summary className={SUMMARY}>
          <span className={LINK}>QR code</span>
        </summary>
        <QrCode text={link} label="Invite link as a QR code" />
      </details>
      <Referred referral={referral} />
    </section>
  )
}

const SUMMARY =
  'flex min-h-11 cursor-pointer items-center text-sm [&::-webkit-details-marker]:hidden'

function Referred({ referral }: { readonly referral: Referral }) {
  const { referred, referredPlayers } = referral
  const note =
    referred.length < referredPlayers
      ? `${referred.length} of ${referredPlayers.toLocaleString('en')}`
      : null
  return (
    <>
      <h3 className="mt-2 flex justify-between gap-3 text-sm font-medium">
        Joined by your link
        {note ? <span className="font-normal text-fg-2">{note}</span> : null}
      </h3>
      {referred.length === 0 ? (
        <p className={`${ROW_TEXT} mt-1`}>Nobody yet. Friends who join appear here.</p>
      ) : (
        <ul className="mt-1 items:flex items:items-center items:justify-between items:gap-3 items:py-2 next-items:border-t next-items:border-line">
          {referred.map(({ id, name, joinedAt, earned: reward }) => (
            <li key={id}>
              <div className="min-w-0">
                <p className="text-sm wrap-anywhere">{name}</p>
                <p className={ROW_TEXT}>
                  <Moment at={joinedAt.getTime()} style="date" />
                </p>
              </div>
              {reward === ZERO ? (
                <span className="text-cap text-fg-2">No reward yet</span>
              ) : (
                <b className="text-sm font-semibold tabular-nums">
                  {formatMoney(reward, { decimals: 0, signed: true })}
                </b>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
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
