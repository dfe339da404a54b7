import type { ComponentProps } from 'react'
import { QueueKeys } from '@/components/staff/lists/queue-keys'
import { RowLink } from '@/components/staff/lists/row-link'
import { buttonClass } from '@/components/ui/button'
import { SPLIT } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { RenewPage } from '@/components/ui/renew-page'
import { Waiting } from '@/components/ui/waiting'
import { apiUrl } from '@/lib/base/browser/api-url'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { ApprovalBoard, ApprovalView, Effect } from '@/lib/house/approvals/read'
import { ApprovalDetail } from './approval-detail'
import { approvalHref, KIND_ICONS } from './approvals-view'

const RENEW_EVERY_MS = 20_000

interface ApprovalBoardPageProps {
  readonly board: ApprovalBoard
  /** The approval shown next to the list; null if there is none. */
  readonly open: ApprovalView | null
  readonly effects: readonly Effect[]
  readonly about: Pick<ComponentProps<typeof ApprovalDetail>, 'checks' | 'links'>
  /**
   * True if the URL names the approval. On a narrow screen it is then shown instead of the list.
   */
  readonly isChosen: boolean
  readonly mayExport: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

const LIST = 'flex flex-col border-line lg:overflow-y-auto lg:border-r'
const SUBHEAD = 'px-5 pt-4.5 pb-1.5 text-xs font-medium text-fg-3 max-sm:px-4'

/**
 * Shows the changes that need a second person: the pending ones, the recently decided ones, and one
 * of them in full.
 */
export function ApprovalBoardPage(props: ApprovalBoardPageProps) {
  const { board, open, isChosen, mayExport, now } = props
  const openId = open?.id ?? null
  return (
    <div className={SPLIT} data-split>
      <main className={`${LIST} ${isChosen ? 'max-lg:hidden' : ''}`}>
        <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-2.5 max-sm:px-4">
          <div>
            <h1 className="text-title">Approvals</h1>
            <p className="text-sm text-fg-2 tabular-nums">{countWaiting(board)}</p>
          </div>
          {mayExport ? (
            <a className={buttonClass({ size: 'sm' })} href={apiUrl('/approvals/export')} download>
              <PageIcon name="download" />
              Export
            </a>
          ) : null}
        </div>
        <ul aria-label="Pending">
          {board.waiting.map((approval) => (
            <Row key={approval.id} approval={approval} isOpen={approval.id === openId} now={now} />
          ))}
        </ul>
        {board.waiting.length === 0 ? (
          <p className="border-y border-line px-5 py-4 text-sm text-fg-2 max-sm:px-4">
            Requests that need a second person appear here.
          </p>
        ) : null}
        {board.decided.length === 0 ? null : <h2 className={SUBHEAD}>Decided</h2>}
        <ul aria-label="Decided">
          {board.decided.map((approval) => (
            <Row key={approval.id} approval={approval} isOpen={approval.id === openId} now={now} />
          ))}
        </ul>
      </main>
      {open ? (
        <div className={isChosen ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
          <ApprovalDetail
            key={open.id}
            approval={open}
            effects={props.effects}
            {...props.about}
            nextHref={approvalHref(nextOf(board, open.id))}
          />
        </div>
      ) : null}
      <QueueKeys closeHref={open ? approvalHref(null) : null} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </div>
  )
}

function countWaiting({ waiting, waitingTotal }: ApprovalBoard): string {
  if (waiting.length === 0) return 'None pending'
  if (waiting.length < waitingTotal) {
    return `${formatCount(waitingTotal)} pending, the oldest ${waiting.length} shown`
  }
  const mine = waiting.filter(({ isForReader }) => isForReader).length
  const pending = `${waiting.length} pending`
  return mine === 0 ? `${pending}, none for you` : `${pending}, ${mine} for you`
}

/** Returns the next approval that is pending for this reader, or null at the end. */
function nextOf({ waiting }: ApprovalBoard, id: string): string | null {
  return waiting.find((each) => each.isForReader && each.id !== id)?.id ?? null
}

const ROW =
  'relative grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-1 border-b border-line px-5 py-3 text-sm tabular-nums max-sm:px-4 icons:mt-px icons:size-4.5 [&>svg]:text-fg-2'
const OPEN_ROW = `${ROW} lg:bg-surface-2 lg:shadow-[inset_2px_0_0_var(--color-fg)]`
const SECOND_LINE = 'col-span-2 col-start-2 text-cap/4.5 text-fg-2 wrap-anywhere'

interface RowProps {
  readonly approval: ApprovalView
  readonly isOpen: boolean
  readonly now: number
}

function Row({ approval, isOpen, now }: RowProps) {
  const { id, title, state, kind } = approval
  const isWaiting = state === 'pending'
  return (
    <li className={isOpen ? OPEN_ROW : ROW}>
      <PageIcon name={isWaiting ? KIND_ICONS[kind] : STATE_ICONS[state]} />
      <span
        className={`min-w-0 wrap-anywhere ${isWaiting ? '[&>a]:font-semibold' : '[&>a]:font-normal'}`}
      >
        <RowLink href={approvalHref(id)} isSelected={isOpen} text={title} />
      </span>
      <span className="text-xs/5 text-fg-3">
        {isWaiting ? (
          <Waiting since={approval.askedAt} serverNow={now} />
        ) : (
          <Moment at={approval.decidedAt ?? approval.askedAt} style="short" />
        )}
      </span>
      <p className={SECOND_LINE}>
        {isWaiting ? (
          <>
            Requested by {approval.asker.name}
            <br />
            {whoseTurn(approval)}
          </>
        ) : (
          describeOutcome(approval)
        )}
      </p>
    </li>
  )
}

const STATE_ICONS = {
  pending: 'clock',
  approved: 'check-circle',
  refused: 'close',
  expired: 'clock',
  cancelled: 'minus',
} as const

function whoseTurn({ isOwn, isForReader, notBefore }: ApprovalView) {
  if (notBefore !== null) {
    return (
      <span className="text-danger">
        Takes effect <Moment at={notBefore} style="near" />
      </span>
    )
  }
  if (isForReader) return <b className="font-semibold text-fg">Needs your approval</b>
  return <span>{isOwn ? 'Yours, another person must decide' : 'Needs another person'}</span>
}

function describeOutcome({ asker, state, decidedBy, refusal }: ApprovalView): string {
  const asked = `Requested by ${asker.name}`
  switch (state) {
    case 'approved':
      return decidedBy ? `${asked}, approved by ${decidedBy}` : `${asked}, done after the delay`
    case 'refused':
      return `${asked}, refused: ${refusal}`
    case 'expired':
      return `${asked}, expired after 24 h`
    default:
      return `${asked}, cancelled`
  }
}
