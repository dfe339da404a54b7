import { CARD, LINK, ROW_TEXT } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { QrCode } from '@/components/ui/qr-code'
import { Rich } from '@/components/ui/rich'
import { formatMajor, formatMoney } from '@/lib/base/browser/money-text'
import { type Money, ZERO } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { Referral } from '@/lib/money/cashier/read-referral'
import { InviteLink } from './invite-link'

interface InviteCardProps {
  readonly referral: Referral
  /** Origin of this site, e.g. `https://rondo.example`. */
  readonly origin: string
  /** Whole major units per player; 0 if no reward is paid. */
  readonly rewardMajor: number
  /** Stakes that an invited player must reach first, in whole major units. */
  readonly stakeMajor: number
}

/** Shows the invite link, how many players it brought and what it has earned so far. */
export function InviteCard({ referral, origin, rewardMajor, stakeMajor }: InviteCardProps) {
  const { code, earned, rewardedPlayers } = referral
  const link = `${origin}/register?ref=${encodeURIComponent(code)}`
  return (
    <section className={`${CARD} px-4 pt-3.5 pb-4`} aria-labelledby="invite">
      <h2 className="text-heading" id="invite">
        {t('accountPages.invite')}
      </h2>
      <p className="mt-0.5 text-sm text-fg-2">
        {rewardMajor === 0 ? t('accountPages.rewardsOff') : describeReward(rewardMajor, stakeMajor)}{' '}
        <Earned earned={earned} players={rewardedPlayers} />
      </p>
      <InviteLink link={link} />
      <details className="mt-1">
        <summary className={SUMMARY}>
          <span className={LINK}>{t('accountPages.qrCode')}</span>
        </summary>
        <QrCode text={link} label={t('accountPages.qrLabel')} />
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
      ? t('accountPages.shownOf', {
          shown: formatCount(referred.length),
          all: formatCount(referredPlayers),
        })
      : null
  return (
    <>
      <h3 className="mt-2 flex justify-between gap-3 text-sm font-medium">
        {t('accountPages.joined')}
        {note ? <span className="font-normal text-fg-2">{note}</span> : null}
      </h3>
      {referred.length === 0 ? (
        <p className={`${ROW_TEXT} mt-1`}>{t('accountPages.nobodyJoined')}</p>
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
                <span className="text-cap text-fg-2">{t('accountPages.noReward')}</span>
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

/** Describes the reward for a player and its condition. Both amounts are in whole major units. */
export function describeReward(rewardMajor: number, stakeMajor: number): string {
  const reward = formatMajor(rewardMajor, { decimals: 0 })
  if (stakeMajor === 0) return t('accountPages.reward', { reward })
  const stakes = formatMajor(stakeMajor, { decimals: 0 })
  return t('accountPages.rewardAfterStakes', { reward, stakes })
}

function Earned({ earned, players }: { readonly earned: Money; readonly players: number }) {
  if (earned === ZERO) return null
  return (
    <Rich
      text="accountPages.earned"
      values={{ sum: formatMoney(earned, { decimals: 0 }), players }}
      tags={{ b: (inner) => <b className="font-semibold text-fg">{inner}</b> }}
    />
  )
}
