import type { ComponentProps } from 'react'
import { LiveTotal } from '@/components/player/cashier/follow-balance'
import type { GameScreenData } from '@/components/player/games/use-watched-game'
import { ExclusionCard } from '@/components/player/limits/lock-card'
import type { PlayedRound } from '@/components/player/statement/group-bets'
import { LastRounds } from '@/components/player/statement/last-rounds'
import { ButtonLink } from '@/components/ui/button'
import { BALANCE, CARD, HEAD_LINK, LINK, PAGE, ROWS, STACK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { RenewPage } from '@/components/ui/renew-page'
import { Rich } from '@/components/ui/rich'
import { formatRate, type SavingsView } from '@/components/ui/savings-view'
import { Section } from '@/components/ui/section'
import { BETS_PATH } from '@/components/ui/statement-view'
import { Waiting } from '@/components/ui/waiting'
import { formatMajor, formatMoney } from '@/lib/base/browser/money-text'
import type { PartOfDay } from '@/lib/base/format/rules/days'
import { t } from '@/lib/base/text/rules/t'
import type { PendingRequest, Wallet } from '@/lib/money/cashier/read-wallet'
import type { ExclusionView } from '@/lib/money/limits/wire'
import { firstName } from '@/lib/people/accounts/rules/first-name'
import type { PlaySession } from '@/lib/people/accounts/wire-session'
import { toBalanceView } from '@/lib/play/rounds/wire-screen'
import { BannerCarousel } from './banner-carousel'
import type { Banner } from './banners'
import { HomeGame } from './home-game'
import { type LiveGame, LiveRounds, SessionNow } from './live-rounds'
import { PromoCards } from './promo-cards'

interface PlayerHomeProps {
  readonly name: string
  /** Part of the player's day; `unknown` if their time zone is unknown. */
  readonly part: PartOfDay | 'unknown'
  readonly wingo: GameScreenData
  readonly baccarat: LiveGame
  readonly wallet: Wallet
  /**
   * Usual time for each kind of request, e.g. `10 minutes`; null if there are too few requests to
   * tell.
   */
  readonly usually: Readonly<Record<PendingRequest['kind'], string | null>>
  readonly session: PlaySession
  /** The player's break; null without one. */
  readonly exclusion: ExclusionView | null
  readonly rounds: readonly PlayedRound[]
  readonly savings: SavingsView
  /** SureWin's interest for 24 hours as it is shown. */
  readonly rate: string
  readonly banners: readonly Banner[]
}

/**
 * The player's home page: their money, Win-Go with a place to bet, what they wait for, past rounds,
 * Baccarat, banners and cards.
 */
export function PlayerHome(props: PlayerHomeProps) {
  const { name, wingo, baccarat, wallet, session, exclusion, rounds, rate } = props
  const isWaiting = wallet.pending.length > 0 || rounds.some(({ net }) => net === null)
  const top = (
    <div className="mt-2 flex items-end justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-fg-2">
          {t('playerHome.greeting', { part: props.part, name: firstName(name) })}
        </p>
        <p className={`${BALANCE} lg:text-5xl`}>
          <LiveTotal rendered={toBalanceView(wallet.main)} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink href="/user/withdraw" className={exclusion ? '' : 'max-lg:hidden'}>
          {t('cashier.withdraw')}
        </ButtonLink>
        {exclusion ? null : <ButtonLink href="/depositeForm">{t('ui.addFunds')}</ButtonLink>}
      </div>
    </div>
  )
  const waiting =
    wallet.pending.length > 0 ? (
      <PendingRows requests={wallet.pending} usually={props.usually} now={session.serverNow} />
    ) : null
  return (
    <main className={PAGE}>
      <h1 className="sr-only">{t('ui.home')}</h1>
      {exclusion || isWaiting ? <RenewPage everyMs={RENEW_EVERY_MS} /> : null}
      {exclusion ? (
        <>
          <SessionNow session={session} currency={wingo.game.currency} />
          {top}
          <ExclusionCard exclusion={exclusion} />
          <Live games={[wingo, baccarat]} isWatching />
        </>
      ) : (
        <HomeGame data={wingo} beside={waiting} top={top} isWaiting={isWaiting} />
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-x-6">
        <div className={STACK}>
          {exclusion ? waiting : null}
          <Section
            id="last-rounds"
            title={t('playerHome.lastRounds')}
            note={
              <Link className={`${HEAD_LINK} min-w-11 text-fg ${LINK}`} href={BETS_PATH}>
                {t('statement.myBets')}
              </Link>
            }
          >
            <LastRounds rounds={rounds} />
          </Section>
          <SavingsRow savings={props.savings} rate={rate} />
        </div>
        {exclusion ? null : <Live games={[baccarat]} />}
      </div>
      {/* Nothing invites a person on a break. */}
      {exclusion ? null : (
        <>
          <BannerCarousel banners={props.banners} />
          <PromoCards rate={rate} />
        </>
      )}
    </main>
  )
}

/** How often the page refreshes during a break or while something is open, in milliseconds. */
const RENEW_EVERY_MS = 60_000

function Live(props: ComponentProps<typeof LiveRounds>) {
  return (
    <section aria-labelledby="live-rounds">
      <h2 className="sr-only" id="live-rounds">
        {t('playerHome.liveRounds')}
      </h2>
      <LiveRounds {...props} />
    </section>
  )
}

interface PendingRowsProps extends Pick<PlayerHomeProps, 'usually'> {
  readonly requests: readonly PendingRequest[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** The rest are in the wallet, which lists all requests. */
const REQUESTS_SHOWN = 3

const PLACES = { deposit: '/depositeForm', withdraw: '/user/withdraw' } as const

function PendingRows({ requests, usually, now }: PendingRowsProps) {
  return (
    <Section id="waiting" title={t('playerHome.waiting')}>
      <ul className={`${CARD} ${ROWS}`}>
        {requests.slice(0, REQUESTS_SHOWN).map((request) => {
          const waited = <Waiting since={request.createdAt.getTime()} serverNow={now} />
          const time = usually[request.kind]
          return (
            <ListRow
              key={request.id}
              icon="clock"
              title={pendingTitle(request)}
              text={
                time === null ? (
                  waited
                ) : (
                  <Rich
                    text="playerHome.waitedUsually"
                    values={{ time }}
                    tags={{ waited: () => waited }}
                  />
                )
              }
              href={`${PLACES[request.kind]}?request=${request.id}`}
            />
          )
        })}
      </ul>
    </Section>
  )
}

function pendingTitle({ kind, amount, isClaimed, isApproved, isHeld }: PendingRequest): string {
  const sum = { amount: formatMoney(amount, { decimals: 0 }) }
  if (kind === 'deposit') return t('playerHome.depositChecked', sum)
  if (isHeld) return t('playerHome.withdrawalHeld', sum)
  if (isApproved) return t('playerHome.withdrawalApproved', sum)
  return t(isClaimed ? 'playerHome.withdrawalClaimed' : 'playerHome.withdrawalSent', sum)
}

function SavingsRow({ savings, rate }: Pick<PlayerHomeProps, 'savings' | 'rate'>) {
  const { earned, period } = savings
  return (
    <Section id="savings" title={t('playerHome.savings')}>
      <Link
        className={`${CARD} grid grid-cols-[48px_minmax(0,1fr)_20px] items-center gap-3 py-2.5 pr-3.5 pl-3 transition-[background] hover:bg-surface-2! [&>svg]:text-fg-3`}
        href="/surewin"
      >
        {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
        <img src="/cards/bonus.svg" alt="" width={48} height={48} decoding="async" />
        <span>
          <b className="block font-semibold">
            {period && earned > 0
              ? t('playerHome.earned', { amount: formatMajor(earned) })
              : t('playerHome.startSaving', { rate })}
          </b>
          <span className="text-cap text-fg-2 tabular-nums">
            {period && earned > 0 ? (
              <Rich
                text="playerHome.earnedSince"
                values={{ rate: formatRate(savings.rate) }}
                tags={{ at: () => <Moment at={period.startsAt} style="near" /> }}
              />
            ) : (
              t('playerHome.putAside')
            )}
          </span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </Section>
  )
}
