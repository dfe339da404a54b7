import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CARD, PAGE } from '@/components/ui/classes'
import { Waiting } from '@/components/ui/waiting'
import { formatMoney } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import type { OwnWithdrawal } from '@/lib/money/cashier/read-own'
import type { Question } from '@/lib/money/cashier/read-questions'
import { canCancel } from '@/lib/money/cashier/rules/requests'
import { spaceNumber, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { CancelButton } from './cancel-button'
import { Questions } from './questions'
import { Hero, Point, SupportButton, ToDo, TRACK } from './request-status'

interface WithdrawStatusPageProps {
  readonly request: OwnWithdrawal
  /** `2 hours`; null if there are too few requests to tell. */
  readonly usually: string | null
  /** The server's clock, epoch milliseconds. */
  readonly now: number
  /** Offers a notification for when the page is closed. */
  readonly push: ReactNode
  readonly questions: readonly Question[]
}

const PARTS = { Pending: Waits, Accepted: IsPaid, Rejected: IsReturned, Cancelled: IsBack } as const

/** Shows the status of one withdrawal, as `DepositStatusPage` does that of a deposit. */
export function WithdrawStatusPage(props: WithdrawStatusPageProps) {
  const Part = props.request.cameBack ? HasComeBack : PARTS[props.request.status]
  return (
    <main className={`${PAGE} lg:mx-auto lg:max-w-120 lg:px-0`}>
      <Part {...props} />
      <Questions kind="withdraw" requestId={props.request.id} questions={props.questions} />
      <ButtonLink href="/user" variant="quiet" block>
        {t('cashier.backToWallet')}
      </ButtonLink>
    </main>
  )
}

/** Returns where a request's money goes, e.g. `Nagad, 01712 345678`. */
export function sentTo({ wallet, phone }: Pick<OwnWithdrawal, 'wallet' | 'phone'>): string {
  return wallet ? `${WALLET_NAMES[wallet]}, ${spaceNumber(phone)}` : spaceNumber(phone)
}

function amountOf({ amount }: OwnWithdrawal): { readonly amount: string } {
  return { amount: formatMoney(amount, { decimals: 0 }) }
}

type OfRequest = Pick<WithdrawStatusPageProps, 'request'>

function Waits({ request, usually, now, push }: WithdrawStatusPageProps) {
  const since = request.createdAt.getTime()
  return (
    <>
      <Hero icon="clock" look="waiting" title={t('cashierPages.goesOut', amountOf(request))}>
        {usually === null || request.isHeld
          ? t('cashierPages.mayLeave')
          : t('cashierPages.usuallyPaidMayLeave', { time: usually })}
      </Hero>
      <ol className={`${CARD} ${TRACK}`}>
        <HeldPoint request={request} />
        <Point state="now" title={t(pendingTitle(request))}>
          <Waiting since={since} serverNow={now} />
        </Point>
        <Point state="next" title={t('cashierPages.inYourWallet')}>
          {sentTo(request)}
        </Point>
      </ol>
      {canCancel(request) ? (
        <div className="grid gap-2">
          <CancelButton
            kind="withdraw"
            requestId={request.id}
            {...amountOf(request)}
            size="lg"
            block
          />
          <p className="text-center text-sm text-fg-2">{t('cashier.canCancel')}</p>
        </div>
      ) : null}
      {push}
    </>
  )
}

function pendingTitle({ isClaimed, isApproved, isHeld }: OwnWithdrawal) {
  if (isHeld) return 'cashierPages.beingChecked'
  if (isApproved) return 'cashierPages.approvedSoon'
  return isClaimed ? 'cashierPages.beingPaid' : 'cashierPages.paySoon'
}

function IsPaid({ request }: OfRequest) {
  return (
    <>
      <Hero icon="check" look="here" title={t('news.paidOut', amountOf(request))}>
        {sentTo(request)}
      </Hero>
      <ol className={`${CARD} ${TRACK}`}>
        <HeldPoint request={request} />
        <Point
          state="done"
          title={t('cashierPages.inYourWallet')}
          at={request.decidedAt?.getTime()}
        >
          {request.payoutId === null ? null : t('cashierPages.walletsId', { id: request.payoutId })}
        </Point>
      </ol>
    </>
  )
}

/** Shows that the amount is back on the balance, and offers to withdraw again. */
function OnBalance({ request }: OfRequest) {
  const { cameBack, decidedAt } = request
  return (
    <>
      <ol className={`${CARD} ${TRACK}`}>
        <HeldPoint request={request} />
        {cameBack ? (
          <Point state="done" title={t('cashierPages.inYourWallet')} at={decidedAt?.getTime()} />
        ) : null}
        <Point
          state="done"
          title={t('cashierPages.onBalance')}
          at={(cameBack?.at ?? decidedAt)?.getTime()}
        />
      </ol>
      <ButtonLink href="/user/withdraw" variant="primary" size="lg" block>
        {t('cashier.withdraw')}
      </ButtonLink>
    </>
  )
}

function IsBack({ request }: OfRequest) {
  return (
    <>
      <Hero icon="minus" look="waiting" title={t('cashier.cancelled')}>
        {t('cashier.isBack', amountOf(request))}
      </Hero>
      <OnBalance request={request} />
    </>
  )
}

function IsReturned({ request }: OfRequest) {
  return (
    <>
      <Hero icon="minus" look="refused" title={t('news.returned', amountOf(request))}>
        {request.rejection?.reason}
      </Hero>
      <ToDo steps={request.rejection?.steps ?? []} />
      <OnBalance request={request} />
      <SupportButton />
    </>
  )
}

function HasComeBack({ request }: OfRequest) {
  return (
    <>
      <Hero icon="minus" look="refused" title={t('news.cameBack', amountOf(request))}>
        {request.cameBack?.reason}
      </Hero>
      <ToDo steps={request.cameBack?.steps ?? []} />
      <OnBalance request={request} />
      <SupportButton />
    </>
  )
}

function HeldPoint({ request }: OfRequest) {
  return <Point state="done" title={t('cashierPages.setAside')} at={request.createdAt.getTime()} />
}
