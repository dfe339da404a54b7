import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { ACTIONS, CARD, LINK, MONO, PAGE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { Waiting } from '@/components/ui/waiting'
import { formatMoney } from '@/lib/base/browser/money-text'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import type { Money } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import type { DepositProgress, OwnDeposit } from '@/lib/money/cashier/read-own'
import type { Question } from '@/lib/money/cashier/read-questions'
import { WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { AskedAndArrived, requestMoney } from './asked-and-arrived'
import { CancelButton } from './cancel-button'
import { Questions } from './questions'
import { correctHref } from './request-links'
import { Hero, Point, SupportButton, ToDo, TRACK } from './request-status'

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
  readonly questions: readonly Question[]
}

const PARTS = {
  Pending: OnItsWay,
  Accepted: IsHere,
  Rejected: NotAdded,
  Cancelled: IsCancelled,
} as const

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
      <Questions kind="deposit" requestId={props.request.id} questions={props.questions} />
    </main>
  )
}

function amountOf({ amount }: OwnDeposit): { readonly amount: string } {
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
      {request.isClaimed ? null : (
        <div className="grid gap-2">
          <div className={ACTIONS}>
            <ButtonLink href={correctHref(request.id, 'txnID')} size="lg">
              {t('cashierPages.correctId')}
            </ButtonLink>
            <CancelButton kind="deposit" requestId={request.id} {...amountOf(request)} size="lg" />
          </div>
          <p className="text-center text-sm text-fg-2">{t('cashierPages.canChange')}</p>
        </div>
      )}
      <ButtonLink href="/wingo" variant="quiet" block>
        {t('cashierPages.watchRound')}
      </ButtonLink>
      {push}
    </>
  )
}

function IsCancelled({ request }: DepositStatusPageProps) {
  return (
    <>
      <Hero icon="minus" look="waiting" title={t('cashier.depositCancelled')}>
        {t('cashier.sendItAgain')}
      </Hero>
      <ol className={`${CARD} ${TRACK}`}>
        <SentPoint request={request} />
      </ol>
      <ButtonLink href={correctHref(request.id, null)} variant="primary" size="lg" block>
        {t('cashierPages.newDeposit')}
      </ButtonLink>
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
        {request.feedSeconds === null
          ? null
          : ` ${t('cashierPages.creditedAfter', { seconds: inReadersDigits(Math.max(1, request.feedSeconds)) })}`}
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
  const { rejection: words, txnId, decidedAt } = request
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
          href={words?.fix ? correctHref(request.id, words.fix) : '/depositeForm'}
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
