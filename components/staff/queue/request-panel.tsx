import type { ReactNode } from 'react'
import { approvalHref } from '@/components/staff/approvals/approvals-view'
import { PageSteps } from '@/components/staff/lists/page-steps'
import {
  DECIDES,
  disputeHref,
  QUESTIONS_PATH,
  type RequestKind,
} from '@/components/staff/lists/queue-view'
import { SidePanel } from '@/components/staff/lists/side-panel'
import { AddNote } from '@/components/staff/players/add-note'
import { NoteText } from '@/components/staff/players/notes-tab'
import { SuspendedMark } from '@/components/staff/players/user-status'
import type { OnHold } from '@/components/staff/queue/payout-hold'
import { PlayerFacts, PlayerLedger } from '@/components/staff/queue/player-facts'
import { TotalAmount } from '@/components/ui/amount'
import { LINK, TAGS } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { StatusMark } from '@/components/ui/status-mark'
import { Waiting } from '@/components/ui/waiting'
import { formatMoney } from '@/lib/base/browser/money-text'
import { type Money, toMajor } from '@/lib/base/format/rules/money'
import type { PlayerFigures } from '@/lib/house/players/read-player'
import type { Question } from '@/lib/money/cashier/read-questions'
import type { QueuedRequest, RefusedApproval } from '@/lib/money/cashier/read-queue'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import type { Stop } from '@/lib/money/cashier/rules/stops'
import { blocksPayouts } from '@/lib/money/risk/rules/catalog'
import { toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { BreakWarning } from './break-warning'
import { ClaimKeeper } from './claim-keeper'
import { type ClaimOfRequest, DecisionBar, type NextRequest } from './decision-bar'
import type { PayoutWays } from './payout-fields'
import type { RequestRow } from './queue-table'

/** The open request, and the links of its panel. */
export interface OpenRequest<R> {
  readonly request: R
  /** The staff member viewing it. Not every role can decide. */
  readonly viewer: { readonly id: string; readonly role: Role }
  /** URL to open after closing. */
  readonly closeHref: string
  /** The requests to go on with after the decision. */
  readonly nexts: readonly NextRequest[]
  readonly steps: RequestSteps
  /** URL of the request in this list. */
  readonly ownHref: string
  /** How payouts are sent; null for a deposit. */
  readonly payout: PayoutWays | null
  /** Seconds in which a decision can be undone. */
  readonly undoSeconds: number
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Position of the request in the list; null if it is not among the rows shown. */
export interface RequestSteps {
  /** e.g. `9 of 552`. */
  readonly position: string | null
  readonly previous: string | null
  readonly next: string | null
}

type PanelRequest = QueuedRequest<RequestStatus> &
  PlayerFigures & { readonly stops: readonly Stop[] }

interface RequestPanelProps extends OpenRequest<PanelRequest> {
  readonly kind: RequestKind
  /** The deposit's txnID; null for a withdrawal. */
  readonly txnId: string | null
  /** Main balance after accepting the request. */
  readonly mainIfAccepted: Money
  /** Text that staff copy into another program to decide, with its name and classes. */
  readonly copied: { readonly text: string; readonly what: string; readonly className: string }
  /** The mobile wallet that the player named. */
  readonly wallet: string | null
  /** Main balance after rejecting the request. */
  readonly mainIfRejected: Money
  readonly onHold?: OnHold | null
  /**
   * Name of another admin who started paying and let the claim lapse. They may have sent the money.
   */
  readonly startedBy?: string | null
  /** For a withdrawal: true if a second person permitted to pay it as it is now. */
  readonly isPermitted?: boolean
  /** What the player asked about it, oldest first. */
  readonly questions: readonly Question[]
  /** `FindingItem`s for and against the request; shown while it is pending. */
  readonly checks: ReactNode
  /** What became of the request, e.g. the reason shown to the player; null without anything to say. */
  readonly outcome?: ReactNode
}

/**
 * Shows one request with the facts about its player, so that staff need no other page to decide.
 */
export function RequestPanel(props: RequestPanelProps) {
  const { kind, request, txnId, mainIfAccepted, copied, checks, closeHref, nexts, now } = props
  const { viewer, steps, isPermitted = false } = props
  const wallet = toWallet(props.wallet)
  const claim = claimOf(request, viewer.id)
  const isPending = request.status === 'Pending'
  const canDecide = may(viewer.role, DECIDES[kind])
  const isBlocked =
    kind === 'withdraw' && request.openCase !== null && blocksPayouts(request.openCase)
  return (
    <SidePanel
      id={request.id}
      label={`Request from ${request.name}`}
      closeHref={closeHref}
      steps={
        <PageSteps
          className="flex flex-1 items-center justify-between pr-2.5 font-semibold tabular-nums xl:hidden"
          labels={STEP_LABELS}
          previous={steps.previous}
          next={steps.next}
          scroll={false}
        >
          {steps.position}
        </PageSteps>
      }
      status={
        <div className="flex flex-wrap items-center gap-2">
          <PanelStatus kind={kind} request={request} now={now} />
          {request.isSuspended ? <SuspendedMark /> : null}
          {kind === 'deposit' && isPending && canDecide ? (
            <ClaimKeeper key={request.id} id={request.id} isOthers={claim.whose === 'other'} />
          ) : null}
        </div>
      }
      amount={
        <>
          <TotalAmount amount={toMajor(request.amount)} decimals={0} />
          {isPending && kind === 'withdraw' ? (
            <CopyButton className="size-8!" text={String(toMajor(request.amount))} what="amount" />
          ) : null}
        </>
      }
      beside={
        copied.text === '' ? (
          <span className="text-xs text-fg-3">No {copied.what}</span>
        ) : (
          <span className={`${copied.className} inline-flex items-center gap-0.5 wrap-anywhere`}>
            {copied.text}
            <CopyButton className="size-8!" text={copied.text} what={copied.what} shortcut="C" />
            {wallet ? (
              <small className="font-sans text-cap text-fg-2">{WALLET_NAMES[wallet]}</small>
            ) : null}
          </span>
        )
      }
      foot={
        isPending && canDecide ? (
          <DecisionBar
            key={request.id}
            kind={kind}
            id={request.id}
            name={request.name}
            email={request.email}
            phone={request.phone}
            txnId={txnId}
            isBlocked={isBlocked && !isPermitted}
            isPermitted={isPermitted}
            stops={isPermitted ? [] : request.stops.map(({ key, text }) => ({ key, text }))}
            amount={formatMoney(request.amount, { decimals: 0 })}
            amountMajor={toMajor(request.amount)}
            balanceBefore={formatMoney(request.main)}
            balanceAfter={formatMoney(mainIfAccepted)}
            balanceRejected={formatMoney(props.mainIfRejected)}
            nexts={nexts}
            closeHref={closeHref}
            claim={claim}
            onHold={props.onHold ?? null}
            startedBy={props.startedBy ?? null}
            isOthersHold={props.onHold?.canEnd === false}
            copied={copied.what}
            undoSeconds={props.undoSeconds}
            ownHref={props.ownHref}
            payout={props.payout}
          />
        ) : null
      }
    >
      <BreakWarning onBreak={request.samePhone.onBreak} />
      {request.approval ? (
        <p className="text-sm text-fg-2">
          {isPending ? 'Approval' : 'Reversal'} requested by {request.approval.by}.{' '}
          {canDecide ? (
            <Link className={LINK} href={approvalHref(request.approval.id)}>
              Open the approval
            </Link>
          ) : null}
        </p>
      ) : null}
      {request.refusedApproval && !request.approval ? (
        <Refused
          what={isPending ? 'Approval' : 'Reversal'}
          refused={request.refusedApproval}
          canOpen={canDecide}
        />
      ) : null}
      {props.outcome ? <div className="text-sm text-fg-2 empty:hidden">{props.outcome}</div> : null}
      {isPending ? <ul className="grid gap-1 text-cap">{checks}</ul> : null}
      <Asked questions={props.questions} canAnswer={canDecide} />
      <p className="text-sm">
        <Link className={LINK} href={disputeHref(request.id)}>
          Everything on one page, for a dispute
        </Link>
      </p>
      <PlayerFacts player={request} userId={request.playerId} />
      <PlayerLedger player={request} playerId={request.playerId} />
      {request.note ? <NoteText note={request.note} /> : null}
      {may(viewer.role, 'user.note') ? (
        <AddNote playerId={request.playerId} name={request.name} />
      ) : null}
    </SidePanel>
  )
}

interface RefusedProps {
  readonly what: 'Approval' | 'Reversal'
  readonly refused: RefusedApproval
  readonly canOpen: boolean
}

/** Answers whoever would ask the second person again. */
function Refused({ what, refused: { id, by, reason, at }, canOpen }: RefusedProps) {
  return (
    <p className="border-l-2 border-caution pl-3 text-sm">
      <b className="font-medium">
        {what} refused{by === null ? null : ` by ${by}`}
      </b>
      , <Moment at={at} style="day-time" />: {reason}{' '}
      {canOpen ? (
        <Link className={LINK} href={approvalHref(id)}>
          Open the approval
        </Link>
      ) : null}
    </p>
  )
}

interface AskedProps {
  readonly questions: readonly Question[]
  readonly canAnswer: boolean
}

/** Shows what the player asked about the request, with the answers. */
function Asked({ questions, canAnswer }: AskedProps) {
  if (questions.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {questions.map(({ id, text, answer }) => (
        <li key={id} className="wrap-anywhere">
          “{text}”{' '}
          <span className="text-fg-2">
            {answer ?? (
              <Link className={LINK} href={QUESTIONS_PATH}>
                {canAnswer ? 'Answer' : 'Not answered yet'}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const STEP_LABELS = { of: 'Requests', previous: 'Previous request', next: 'Next request' }

/** Returns which admin has the request, from the viewer's side. */
function claimOf(request: QueuedRequest<RequestStatus>, viewerId: string): ClaimOfRequest {
  const { isClaimed, claimedById, claimedBy, claimedAt } = request
  if (!isClaimed) return { whose: 'nobody', by: null, since: null }
  const whose = claimedById === viewerId ? 'mine' : 'other'
  return { whose, by: claimedBy, since: claimedAt?.getTime() ?? null }
}

interface PanelStatusProps {
  readonly kind: RequestKind
  readonly request: RequestRow
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Shows the time since the request, or its decision and admin. */
function PanelStatus({ kind, request, now }: PanelStatusProps) {
  if (request.status === 'Pending') {
    return (
      <span className={TAGS.strong}>
        <Icon name="clock" />
        <span>
          Pending <Waiting since={request.createdAt.getTime()} serverNow={now} />
        </span>
      </span>
    )
  }
  return (
    <span className="inline-flex items-baseline gap-2">
      <StatusMark status={request.status} isPayout={kind === 'withdraw'} />
      <span className="text-xs text-fg-3">
        {request.decidedBy ? `by ${request.decidedBy}, ` : null}
        {request.decidedAt ? <Moment at={request.decidedAt.getTime()} style="day-time" /> : null}
      </span>
    </span>
  )
}
