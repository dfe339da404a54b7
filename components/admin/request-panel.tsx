import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { TotalMoney } from '@/components/ui/money'
import { formatMoney } from '@/lib/client/money-text'
import { type Money, toMajor } from '@/lib/domain/money'
import type { PlayerFigures } from '@/lib/queries/player-figures'
import type { QueuedRequest } from '@/lib/queries/request-queue'
import type { RequestStatus } from '@/lib/wire/cashier'
import { BreakWarning } from './break-warning'
import { DecisionBar } from './decision-bar'
import type { Paying } from './payment-claim'
import { PlayerFacts } from './player-facts'
import { PlayerLedger } from './player-ledger'
import styles from './queue.module.css'
import type { RequestKind } from './queue-words'
import { PanelStatus } from './request-status'
import { SidePanel } from './side-panel'
import { SuspendedMark } from './suspended-mark'

/** What the page of a queue tells the panel of the request that is open. */
export interface OpenRequest<R> {
  readonly request: R
  /** The admin who looks: another one has to decide the own requests. */
  readonly viewerId: string
  /** Where closing leads, and where the work goes on after the decision. */
  readonly closeHref: string
  readonly nextHref: string
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

interface RequestPanelProps extends OpenRequest<QueuedRequest<RequestStatus> & PlayerFigures> {
  readonly kind: RequestKind
  /** Of a deposit; null for a withdrawal. */
  readonly txnId: string | null
  /** Main balance once the request is accepted. */
  readonly mainIfAccepted: Money
  /** What staff copy into another program to decide, and how it is set. */
  readonly copied: { readonly text: string; readonly what: string; readonly className: string }
  /** Of a withdrawal. */
  readonly paying?: Paying
  /** What speaks for the request or against it; shown while it waits. */
  readonly checks: ReactNode
  /** What a player was told of the decision; null where it needs no word. */
  readonly outcome?: string | null
}

/** One request with what is known of its player, so that the decision needs no other page. */
export function RequestPanel(props: RequestPanelProps) {
  const { kind, request, txnId, mainIfAccepted, copied, checks, closeHref, nextHref, now } = props
  const isOwn = request.playerId === props.viewerId
  const isPending = request.status === 'Pending'
  return (
    <SidePanel
      id={request.id}
      label={`Request of ${request.name}`}
      closeHref={closeHref}
      status={
        <div className={styles.marks}>
          <PanelStatus request={request} now={now} />
          {request.isSuspended ? <SuspendedMark /> : null}
        </div>
      }
      amount={<TotalMoney amount={toMajor(request.amount)} decimals={0} />}
      beside={
        copied.text === '' ? (
          <span className="xs dim">No {copied.what}</span>
        ) : (
          <span className={`${copied.className} ${styles.copyable}`}>
            {copied.text}
            <CopyButton className={styles.copy} text={copied.text} what={copied.what} />
          </span>
        )
      }
      foot={
        isPending ? (
          <DecisionBar
            key={request.id}
            kind={kind}
            id={request.id}
            name={request.name}
            email={request.email}
            phone={request.phone}
            txnId={txnId}
            isOwn={isOwn}
            isSuspended={request.isSuspended}
            amount={formatMoney(request.amount, { decimals: 0 })}
            balanceBefore={formatMoney(request.main)}
            balanceAfter={formatMoney(mainIfAccepted)}
            nextHref={nextHref}
            paying={props.paying ?? null}
          />
        ) : null
      }
    >
      <BreakWarning onBreak={request.samePhone.onBreak} />
      {props.outcome ? <p className="sm muted">{props.outcome}</p> : null}
      {isPending ? <ul className={`checks ${styles.checks}`}>{checks}</ul> : null}
      <PlayerFacts player={request} userId={request.playerId} />
      <PlayerLedger
        rows={request.movements}
        total={request.movementCount}
        playerId={request.playerId}
      />
    </SidePanel>
  )
}
