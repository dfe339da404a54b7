import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { ACTIONS, CARD, LINK, MONO, PAGE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import type { DepositProgress } from '@/lib/cashier/read-own'
import { WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { formatMoney } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import type { Money } from '@/lib/ledger/rules/money'
import { AskedAndArrived, requestMoney } from './asked-and-arrived'
import { Hero, Point, SupportButton, ToDo, TRACK } from './request-status'
import { Waiting } from './waiting'

interface DepositStatusPageProps {
  readonly request: DepositProgress
  /** Current main balance. */
  readonly main: Money
  /** `10 minutes`; null if there are too few requests to tell. */
  readonly usually: string | null
  /** The server's clock, epoch milliseconds. */
  readonly now: number
  /** Offers a notification for when the page is closed. */
  readonly push: ReactNode
}

const PARTS = { Pending: OnItsWay, Accepted: IsHere, Rejected: NotAdded } as const

/**
 * Shows the status of one deposit request. The page around it refreshes it when something happens.
 * Every part begins with its `Hero` in the same place, so a browser changes its text instead of
 * replacing it, and screen readers announce the change.
 */
export function DepositStatusPage(props: DepositStatusPageProps) {
  const Part = props.request.reversal ? TakenBack : PARTS[props.request.status]
  return (
    <main className={`${PAGE} lg:mx-auto lg:max-w-120 lg:px-0`}>
      <Part {...props} />
    </main>
  )
}

function amountOf({ amount }: DepositProgress): { readonly amount: string } {
  return { amount: requestMoney(amount) }
}

function OnItsWay({ request, usually, now, push }: DepositStatusPageProps) {
  return (
    <>
      <Hero icon="clock" look="waiting" title={t('cashierPages.onItsWay', amountOf(request))}>
        {usually === null
          ? t('cashierPages.mayLeave')
          : t('cashierPages.usuallyHereMayLeave', { time: usually })}
      </Hero>
      <ol className={`${CARD} ${TRACK}`}>
        <SentPoint request={request} />
        <Point state="now" title={t('cashierPages.matching')}>
          <Waiting since={request.createdAt.getTime()} serverNow={now} />
        </Point>
        <Point state="next" title={t('cashierPages.onBalance')} />
      </ol>
      <ButtonLink href="/wingo" variant="quiet" block>
        {t('cashierPages.watchRound')}
      </ButtonLink>
      {push}
    </>
  )
}

function IsHere({ request, main }: DepositStatusPageProps) {
  const decided = request.decidedAt?.getTime()
  return (
    <>
      <Hero icon="check" look="here" title={t('cashierPages.isHere', amountOf(request))}>
        <AskedAndArrived of={request} />{' '}
        {t('cashierPages.balanceIs', { amount: formatMoney(main) })}
      </Hero>
      <ol className={`${CARD} ${TRACK}`}>
        <SentPoint request={request} />
        <Point
          state="done"
          title={
            request.wallet
              ? t('cashierPages.matchedWith', { wallet: WALLET_NAMES[request.wallet] })
              : t('cashierPages.matched')
          }
          at={decided}
        />
        <Point state="done" title={t('cashierPages.onBalance')} at={decided} />
      </ol>
      <div>
        <ButtonLink href="/wingo" variant="primary" size="lg" block>
          {t('cashierPages.playWingo')}
          <Icon name="arrow-right" />
        </ButtonLink>
        <div className={`${ACTIONS} mt-2!`}>
          <ButtonLink href="/baccarat">{t('cashierPages.baccarat')}</ButtonLink>
          <ButtonLink href="/user">{t('cashierPages.wallet')}</ButtonLink>
        </div>
      </div>
      <p className="text-center text-sm text-fg-2">
        <Rich
          text="cashierPages.wantLimit"
          tags={{
            link: (words) => (
              <Link className={`${LINK} text-fg`} href="/user/limits">
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}

function TakenBack({ request, main }: DepositStatusPageProps) {
  const { reversal } = request
  return (
    <>
      <Hero icon="minus" look="refused" title={t('cashierPages.takenBack', amountOf(request))}>
        {reversal?.reason}
      </Hero>
      <p className="text-center text-sm text-fg-2">
        {reversal && reversal.owed > 0n
          ? t('cashierPages.stillOwed', { amount: formatMoney(reversal.owed) })
          : t('cashierPages.balanceIs', { amount: formatMoney(main) })}
      </p>
      <SupportButton />
    </>
  )
}

function NotAdded({ request }: DepositStatusPageProps) {
  const { words, txnId, decidedAt } = request
  const sentId = <b className={`${MONO} font-semibold text-fg`}>{txnId}</b>
  return (
    <>
      <Hero icon="close" look="refused" title={t('cashierPages.notAdded', amountOf(request))}>
        {words?.reason}
      </Hero>
      <ToDo steps={words?.steps ?? []}>
        <p className="border-t border-line pt-3 text-sm text-fg-2 wrap-anywhere">
          {request.wallet ? (
            <Rich
              text="cashierPages.youSentWith"
              values={{ wallet: WALLET_NAMES[request.wallet] }}
              tags={{ id: () => sentId }}
            />
          ) : (
            <Rich text="cashierPages.youSent" tags={{ id: () => sentId }} />
          )}
        </p>
      </ToDo>
      <div className="grid gap-2">
        <ButtonLink
          href={
            words?.fix
              ? `/depositeForm?correct=${request.id}${words.fix === 'txnID' ? '&step=3' : ''}`
              : '/depositeForm'
          }
          variant="primary"
          size="lg"
          block
        >
          {words?.fix === 'txnID' ? t('cashierPages.correctId') : null}
          {words?.fix === 'amount' ? t('cashierPages.correctAmount') : null}
          {words?.fix ? null : t('cashierPages.newDeposit')}
        </ButtonLink>
        <SupportButton />
      </div>
      {decidedAt ? (
        <p className="text-center text-sm text-fg-2">
          <Rich
            text="cashierPages.checked"
            tags={{ at: () => <Moment at={decidedAt.getTime()} style="near" /> }}
          />
        </p>
      ) : null}
    </>
  )
}

function SentPoint({ request }: Pick<DepositStatusPageProps, 'request'>) {
  return (
    <Point state="done" title={t('cashierPages.sent')} at={request.createdAt.getTime()}>
      {t('cashierPages.txnId', { id: request.txnId })}
    </Point>
  )
}
