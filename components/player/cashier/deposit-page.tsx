import { type DepositLeft, DepositLeftCard } from '@/components/player/limits/deposit-left'
import { FirstDepositOffer } from '@/components/player/limits/first-deposit-offer'
import { ExclusionCard } from '@/components/player/limits/lock-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { buttonClass } from '@/components/ui/button'
import { CARD, LINK, MONO, PAGE, ROW_TEXT, ROWS } from '@/components/ui/classes'
import { Instructions } from '@/components/ui/deposit-steps'
import {
  FIELD,
  FIELD_HINT,
  FIELD_LABEL,
  INPUT,
  INPUT_FRAME,
  INPUT_USUAL,
} from '@/components/ui/form-classes'
import { amountText } from '@/components/ui/limit-labels'
import { Link } from '@/components/ui/link'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { QrCode } from '@/components/ui/qr-code'
import { Rich } from '@/components/ui/rich'
import { CURRENCY } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import type { DepositInstructions } from '@/lib/house/content/read'
import type { OwnDeposit } from '@/lib/money/cashier/read-own'
import {
  type DepositChannel,
  type DepositRange,
  describeRange,
} from '@/lib/money/cashier/rules/deposit-range'
import { describeSeconds, type UsualTime } from '@/lib/money/cashier/rules/usual-time'
import type { ExclusionView } from '@/lib/money/limits/wire'
import { CHANNEL_WALLET_NAMES, CHANNEL_WALLETS } from '@/lib/money/wallets/rules/channels'
import { withoutChannels } from '@/lib/money/wallets/rules/find-channels'
import { WALLET_CODES, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { DepositFlow } from './deposit-flow'
import { PAY_ROW } from './deposit-payment'
import { OwnRequests } from './own-requests'
import { RejectionLine, requestHref } from './request-links'

interface DepositPageProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Wallets from the instructions, each with its limits. */
  readonly channels: readonly DepositChannel[]
  /** Limits of all wallets together: at least one wallet accepts the amount. */
  readonly range: DepositRange
  readonly instructions: DepositInstructions
  readonly requests: readonly OwnDeposit[]
  /** A rejected or pending request that the player corrects; null for a new one. */
  readonly correcting: OwnDeposit | null
  /** How long staff usually take; null if there are too few requests to tell. */
  readonly usual: UsualTime | null
  /** The player's break, during which deposits aren't allowed; null without one. */
  readonly exclusion: ExclusionView | null
  /** The rest of the player's deposit limit; null without a limit. */
  readonly depositLeft: DepositLeft | null
  /** True before the first request if no limit is set. */
  readonly isLimitOffered: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Takes a deposit. If a break or a limit allows no deposit, the page says so instead. */
export function DepositPage(props: DepositPageProps) {
  const { range, exclusion, depositLeft, requests, now } = props
  return (
    <main className={PAGE}>
      {exclusion || depositLeft?.isBlocking ? (
        <h1 className="text-title">{t('cashierPages.deposit')}</h1>
      ) : null}
      {exclusion ? <ExclusionCard exclusion={exclusion} /> : null}
      {depositLeft?.isBlocking && !exclusion ? (
        <DepositLeftCard deposit={depositLeft} minimumMajor={range.least} />
      ) : null}
      {exclusion || depositLeft?.isBlocking ? null : <OpenFlow {...props} />}
      {requests.length === 0 ? null : (
        <OwnRequests
          title={t('cashierPages.yourDeposits')}
          allHref="/user#deposits"
          requests={requests}
          hrefOf={({ id }) => requestHref('deposit', id)}
          sayOf={(request) => (
            <>
              <p className={`${ROW_TEXT} ${MONO}`}>
                {request.wallet ? `${WALLET_NAMES[request.wallet]}, ` : null}
                {request.txnId}
              </p>
              <RejectionLine request={request} kind="deposit" />
            </>
          )}
          now={now}
        />
      )}
    </main>
  )
}

function OpenFlow(props: DepositPageProps) {
  const { player, channels, range, instructions, correcting, usual, depositLeft, requests } = props
  const usually = usual && describeSeconds(usual.halfSeconds)
  const rest = { ...instructions, info: withoutChannels(instructions.info ?? '') }
  return (
    <>
      <DepositFlow
        player={player}
        range={range}
        mostMajor={depositLeft?.left ?? null}
        limitLine={depositLeft ? <LimitLine {...depositLeft} /> : null}
        channels={channels.map((channel) => ({
          ...channel,
          range: describeRange(channel.wallet, channel, CURRENCY),
          ways: <PayWays {...channel} />,
        }))}
        instructions={
          <>
            {channels.length > 0 && isEmpty(rest) ? null : <Instructions {...rest} />}
            {channels.length > 0 ? <PaidFrom /> : null}
          </>
        }
        facts={<Facts usual={usual} requests={requests} />}
        usually={usually}
        correcting={
          correcting && {
            deposite: toMajor(correcting.amount),
            txnID: correcting.txnId,
            wallet: correcting.wallet ?? undefined,
            corrects: correcting.status === 'Pending' ? correcting.id : undefined,
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

/** Offers the wallet's own code to dial on a phone, and the number to scan on a desktop. */
function PayWays({ wallet, number }: DepositChannel) {
  const code = WALLET_CODES[wallet]
  return (
    <>
      <div className={`${PAY_ROW} border-t border-line lg:hidden`}>
        <p className="text-sm text-fg-2">{t('cashier.dialHint', { code })}</p>
        <a className={buttonClass({ size: 'sm' })} href={`tel:${encodeURIComponent(code)}`}>
          {t('cashier.dial', { code })}
        </a>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-t border-line p-4 max-lg:hidden">
        <QrCode
          className="size-28"
          text={`tel:${number}`}
          label={t('cashierPages.qrCode', { wallet: WALLET_NAMES[wallet] })}
        />
        <p className="text-sm text-fg-2">
          <b className="block font-semibold text-fg">{t('cashier.orScan')}</b>
          {t('cashier.scanHint')}
        </p>
      </div>
    </>
  )
}

/**
 * Asks for the wallet that the player pays from: if it is another one, they see another txnID than
 * we do. Drawn on the server, because the page has no room for more script.
 */
function PaidFrom() {
  const names = { ...CHANNEL_WALLET_NAMES, bank: t('cashierPages.bankOrCard') }
  return (
    <label className={FIELD}>
      <span className={FIELD_LABEL}>{t('cashierPages.paidFrom')}</span>
      <span className={`${INPUT_FRAME} ${INPUT_USUAL}`}>
        <select className={`${INPUT} bg-transparent`} name="paidFrom">
          <option value="">{t('cashierPages.sameWallet')}</option>
          {CHANNEL_WALLETS.map((wallet) => (
            <option key={wallet} value={wallet}>
              {names[wallet]}
            </option>
          ))}
        </select>
      </span>
      <span className={FIELD_HINT}>{t('cashierPages.fromElsewhere')}</span>
    </label>
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
        <ListRow
          icon="clock"
          title={t('cashierPages.usuallyHere', { time: describeSeconds(usual.halfSeconds) })}
          text={
            last?.decidedAt
              ? t('cashierPages.lastTook', {
                  time: describeSeconds(
                    (last.decidedAt.getTime() - last.createdAt.getTime()) / 1_000,
                  ),
                })
              : t('cashierPages.nineOfTen', { time: describeSeconds(usual.mostSeconds) })
          }
        />
      ) : null}
      <ListRow
        icon="phone"
        title={t('cashierPages.payWithWallet')}
        text={t('cashierPages.fromOwnNumber')}
      />
      <ListRow icon="seal" title={t('cashierPages.noFee')} text={t('cashierPages.allOfIt')} />
    </ul>
  )
}
