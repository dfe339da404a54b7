import type { ReactNode } from 'react'
import { CARD, HEAD_LINK, LINK, ROW_END, ROW_TEXT, ROW_TITLE, ROWS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { StatusMark } from '@/components/ui/status-mark'
import { Waiting } from '@/components/ui/waiting'
import { t } from '@/lib/base/text/rules/t'
import type { OwnDeposit, OwnWithdrawal } from '@/lib/money/cashier/read-own'
import { AskedAndArrived, requestMoney } from './asked-and-arrived'

interface OwnRequestsProps<R extends OwnDeposit | OwnWithdrawal> {
  readonly title: string
  /** URL of the list of all requests. */
  readonly allHref: string
  /** The latest requests, newest first. */
  readonly requests: readonly R[]
  /** Returns the URL of a request's page. */
  readonly hrefOf: (request: R) => string
  /** Content below the amount. */
  readonly sayOf: (request: R) => ReactNode
  /** The action for a request. */
  readonly actionOf?: (request: R) => ReactNode
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Lists the latest requests, each with its status and a link to its own page. */
export function OwnRequests<R extends OwnDeposit | OwnWithdrawal>(props: OwnRequestsProps<R>) {
  const { title, allHref, requests, hrefOf, sayOf, actionOf, now } = props
  return (
    <Section
      id="own-requests"
      title={title}
      note={
        <Link className={`${HEAD_LINK} min-w-11 text-fg ${LINK}`} href={allHref}>
          {t('cashierPages.all')}
        </Link>
      }
    >
      <ul className={`${CARD} ${ROWS} items:grid-cols-[minmax(0,1fr)_auto]!`}>
        {requests.map((request) => (
          <li key={request.id} className="relative">
            <div>
              <p className={ROW_TITLE}>
                <Link className="after:absolute after:inset-0" href={hrefOf(request)}>
                  {requestMoney(request.amount)}
                </Link>
              </p>
              {'askedAmount' in request && request.askedAmount !== null ? (
                <p className={ROW_TEXT}>
                  <AskedAndArrived of={request} />
                </p>
              ) : null}
              {sayOf(request)}
            </div>
            <div className={`${ROW_END} gap-1`}>
              <StatusMark status={request.status} isPayout={!('txnId' in request)} />
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
              {actionOf?.(request)}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
