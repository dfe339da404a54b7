import { QrCode } from '@/components/accounts/qr-code'
import { type DepositLeft, DepositLeftCard } from '@/components/limits/deposit-left'
import { FirstDepositOffer } from '@/components/limits/first-deposit-offer'
import { amountText } from '@/components/limits/limit-labels'
import { ExclusionCard } from '@/components/limits/lock-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { CARD, LINK, MONO, PAGE, ROW_TEXT, ROWS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import type { DepositProgress, OwnDeposit } from '@/lib/cashier/read-own'
import type { DepositChannel, DepositRange } from '@/lib/cashier/rules/deposit-range'
import { describeSeconds, type UsualTime } from '@/lib/cashier/rules/usual-time'
import { WALLET_NAMES, withoutChannels } from '@/lib/cashier/rules/wallets'
import type { DepositInstructions } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import type { ExclusionView } from '@/lib/limits/wire'
import { DepositFlow } from './deposit-flow'
import { Instructions } from './deposit-steps'
import { OwnRequests } from './own-requests'
import { REASON } from './wallet-lists'

interface DepositPageProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Wallets from the instructions, each with its limits. */
  readonly channels: readonly DepositChannel[]
  /** Limits of all wallets together: at least one wallet accepts the amount. */
  readonly range: DepositRange
  readonly instructions: DepositInstructions
  readonly requests: readonly OwnDeposit[]
  /** A rejected request that the player corrects and sends again; null for a new one. */
  readonly correcting: DepositProgress | null
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

/**
 * Takes a deposit in three steps. If a break or a limit allows no deposit, the page says so
 * instead.
 */
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
          hrefOf={({ id }) => `/depositeForm?request=${id}`}
          sayOf={({ wallet, txnId, rejection }) => (
            <>
              <p className={`${ROW_TEXT} ${MONO}`}>
                {wallet ? `${WALLET_NAMES[wallet]}, ` : null}
                {txnId}
              </p>
              {rejection ? <p className={`${ROW_TEXT} ${REASON}`}>{rejection}</p> : null}
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
        channels={channels.map((channel) => ({ ...channel, code: <NumberCode {...channel} /> }))}
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

function NumberCode({ wallet, number }: DepositChannel) {
  return (
    <QrCode
      className="size-28"
      text={`tel:${number}`}
      label={t('cashierPages.qrCode', { wallet: WALLET_NAMES[wallet] })}
    />
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
