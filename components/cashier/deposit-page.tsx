import type { ReactNode } from 'react'
import { type DepositLeft, DepositLeftCard } from '@/components/limits/deposit-left'
import { FirstDepositOffer } from '@/components/limits/first-deposit-offer'
import { amountText } from '@/components/limits/limit-labels'
import { ExclusionCard } from '@/components/limits/lock-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import {
  CARD,
  HEAD_LINK,
  LINK,
  MONO,
  PAGE,
  ROW_END,
  ROW_ICON,
  ROW_TEXT,
  ROW_TITLE,
  ROWS,
  SECTION_HEAD,
} from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { StatusMark } from '@/components/ui/status-mark'
import type { DepositProgress, OwnDeposit } from '@/lib/cashier/read-own'
import { describeSeconds, type UsualTime } from '@/lib/cashier/rules/usual-time'
import { findChannels, WALLET_NAMES, withoutChannels } from '@/lib/cashier/rules/wallets'
import { formatMoney } from '@/lib/client/money-text'
import type { DepositInstructions } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import type { ExclusionView } from '@/lib/limits/wire'
import { DepositFlow } from './deposit-flow'
import { Instructions } from './deposit-steps'
import { Waiting } from './waiting'
import { REASON } from './wallet-lists'

interface DepositPageProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
  readonly instructions: DepositInstructions
  readonly requests: readonly OwnDeposit[]
  /** A rejected request that the player sends again; null for a new one. */
  readonly correcting: DepositProgress | null
  /** How long staff usually take; null where too few requests tell. */
  readonly usual: UsualTime | null
  /** A break of the player's, which allows no deposits; null without one. */
  readonly exclusion: ExclusionView | null
  /** The rest of the player's deposit limit; null without a limit. */
  readonly depositLeft: DepositLeft | null
  /** Before the first request, where no limit is set. */
  readonly isLimitOffered: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Money comes in by three steps. Where a break or a limit allows none, the page says so instead. */
export function DepositPage(props: DepositPageProps) {
  const { minimumMajor, exclusion, depositLeft, requests, now } = props
  return (
    <main className={PAGE}>
      {exclusion || depositLeft?.isBlocking ? (
        <h1 className="text-title">{t('cashierPages.deposit')}</h1>
      ) : null}
      {exclusion ? <ExclusionCard exclusion={exclusion} /> : null}
      {depositLeft?.isBlocking && !exclusion ? (
        <DepositLeftCard deposit={depositLeft} minimumMajor={minimumMajor} />
      ) : null}
      {exclusion || depositLeft?.isBlocking ? null : <OpenFlow {...props} />}
      <OwnRequests requests={requests} now={now} />
    </main>
  )
}

function OpenFlow(props: DepositPageProps) {
  const { player, minimumMajor, instructions, correcting, usual, depositLeft, requests } = props
  const usually = usual && describeSeconds(usual.halfSeconds)
  const channels = findChannels(instructions.info ?? '')
  const rest = { ...instructions, info: withoutChannels(instructions.info ?? '') }
  return (
    <>
      <DepositFlow
        player={player}
        minimumMajor={minimumMajor}
        mostMajor={depositLeft?.left ?? null}
        limitLine={depositLeft ? <LimitLine {...depositLeft} /> : null}
        channels={channels}
        instructions={channels.length > 0 && isEmpty(rest) ? null : <Instructions {...rest} />}
        facts={<Facts usual={usual} requests={requests} />}
        usually={usually}
        correcting={
          correcting && {
            deposite: toMajor(correcting.amount),
            txnID: correcting.txnId,
            wallet: correcting.wallet ?? undefined,
          }
        }
      />
      {props.isLimitOffered ? (
        <BrowserTexts of={['limits']}>
          <FirstDepositOffer />
        </BrowserTexts>
      ) : null}
    </>
  )
}

function LimitLine({ period, left, amount, resetsAt }: DepositLeft) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm text-fg-2">
      <span>
        <Rich
          text="cashierPages.limitLeft"
          values={{ period, left: amountText(left), amount: amountText(amount) }}
          tags={{ at: () => <Moment at={resetsAt} style="near" /> }}
        />
      </span>
      <Link
        className={`${LINK} relative text-fg after:absolute after:-inset-3`}
        href="/user/limits"
      >
        {t('cashierPages.limits')}
      </Link>
    </p>
  )
}

function isEmpty({ info, poster, photos }: DepositInstructions): boolean {
  return info === null && poster === null && photos.length === 0
}

function Facts({ usual, requests }: Pick<DepositPageProps, 'usual' | 'requests'>) {
  const last = requests.find(({ status }) => status === 'Accepted')
  return (
    <ul className={`${CARD} ${ROWS}`}>
      {usual ? (
        <Fact
          icon="clock"
          title={t('cashierPages.usuallyHere', { time: describeSeconds(usual.halfSeconds) })}
        >
          {last?.decidedAt
            ? t('cashierPages.lastTook', {
                time: describeSeconds(
                  (last.decidedAt.getTime() - last.createdAt.getTime()) / 1_000,
                ),
              })
            : t('cashierPages.nineOfTen', { time: describeSeconds(usual.mostSeconds) })}
        </Fact>
      ) : null}
      <Fact icon="phone" title={t('cashierPages.payWithWallet')}>
        {t('cashierPages.fromOwnNumber')}
      </Fact>
      <Fact icon="seal" title={t('cashierPages.noFee')}>
        {t('cashierPages.allOfIt')}
      </Fact>
    </ul>
  )
}

interface FactProps {
  readonly icon: PageIconName
  readonly title: string
  readonly children: ReactNode
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <li>
      <span className={ROW_ICON}>
        <PageIcon name={icon} />
      </span>
      <div>
        <p className={ROW_TITLE}>{title}</p>
        <p className={ROW_TEXT}>{children}</p>
      </div>
    </li>
  )
}

interface OwnRequestsProps {
  /** The latest ones, newest first. */
  readonly requests: readonly OwnDeposit[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** The latest requests, each with its status and a way to its own page. */
function OwnRequests({ requests, now }: OwnRequestsProps) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="own-requests">
      <div className={SECTION_HEAD}>
        <h2 id="own-requests">{t('cashierPages.yourDeposits')}</h2>
        <Link className={`${HEAD_LINK} min-w-11 ${LINK}`} href="/user">
          {t('cashierPages.all')}
        </Link>
      </div>
      <ul className={`${CARD} ${ROWS} items:grid-cols-[minmax(0,1fr)_auto]!`}>
        {requests.map((request) => (
          <li key={request.id} className="relative">
            <div>
              <p className={ROW_TITLE}>
                <Link
                  className="after:absolute after:inset-0"
                  href={`/depositeForm?request=${request.id}`}
                >
                  {formatMoney(request.amount, { decimals: 0 })}
                </Link>
              </p>
              <p className={`${ROW_TEXT} ${MONO}`}>
                {request.wallet ? `${WALLET_NAMES[request.wallet]}, ` : null}
                {request.txnId}
              </p>
              {request.rejection ? (
                <p className={`${ROW_TEXT} ${REASON}`}>{request.rejection}</p>
              ) : null}
            </div>
            <div className={ROW_END}>
              <StatusMark status={request.status} />
              <span className={ROW_TEXT}>
                {request.status === 'Pending' ? (
                  <Waiting since={request.createdAt.getTime()} serverNow={now} />
                ) : (
                  <Moment
                    at={(request.decidedAt ?? request.createdAt).getTime()}
                    style="day-time"
                  />
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
