import { FindingItem } from '@/components/staff/lists/finding-item'
import { DEPOSITS, parseQueueView, queueHref } from '@/components/staff/lists/queue-view'
import {
  CaseFinding,
  DayFinding,
  PhoneFinding,
  StopFindings,
} from '@/components/staff/queue/request-findings'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { LINK, MONO } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatDay } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { moneyFromDecimal } from '@/lib/base/format/rules/money'
import type { DepositDetail } from '@/lib/house/requests/read-deposit'
import { doubtTxnId } from '@/lib/money/cashier/rules/read-payment'
import { rejectionForStaff, rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { spaceNumber, toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { type OpenRequest, RequestPanel } from './request-panel'
import { ReverseRequest } from './reverse-request'

/** Shows a deposit request. Staff look up its txnID in the wallet's own list before they accept. */
export function DepositPanel({ request, ...open }: OpenRequest<DepositDetail>) {
  const { txnId, mainIfAccepted } = request
  return (
    <BrowserTexts of={['rejections']}>
      <RequestPanel
        kind="deposit"
        request={request}
        questions={request.questions}
        txnId={txnId}
        mainIfAccepted={mainIfAccepted}
        mainIfRejected={request.main}
        outcome={<Outcome request={request} role={open.viewer.role} />}
        wallet={request.wallet}
        copied={{ text: txnId, what: 'txnID', className: MONO }}
        checks={<DepositChecks request={request} role={open.viewer.role} />}
        {...open}
      />
    </BrowserTexts>
  )
}

/** Names the number that the player was told, which clerks look the payment up by. */
function PaidTo({ told }: { readonly told: DepositDetail['paidTo'] }) {
  if (told.length === 0) return null
  const isCurrent = told.every((number) => number.isCurrent)
  const names = told.map(({ number, holder }) =>
    [spaceNumber(number), holder].filter(Boolean).join(', '),
  )
  return (
    <FindingItem is={isCurrent ? 'neutral' : 'look'}>
      Told to pay to {names.join(' or ')}
      {isCurrent ? null : '. The number has changed since'}
    </FindingItem>
  )
}

interface DepositChecksProps {
  readonly request: DepositDetail
  readonly role: Role
}

/** Lists what speaks for and against a deposit. */
export function DepositChecks({ request, role }: DepositChecksProps) {
  return (
    <>
      {request.askedAmount === null ? null : (
        <FindingItem is="look">
          Asked {formatMoney(request.askedAmount)}, arrived {formatMoney(request.amount)}
        </FindingItem>
      )}
      <StopFindings stops={request.stops} role={role} />
      <PaidTo told={request.paidTo} />
      <CaseFinding of={request.openCase} role={role} />
      <SameTxnIds request={request} />
      <TxnIdDay request={request} />
      <EarlierDeposits accepted={request.acceptedBefore} rejected={request.rejectedBefore} />
      <DayFinding checks={request.checks} />
      <PhoneFinding samePhone={request.samePhone} />
    </>
  )
}

/** Shows why the request was rejected, or who reversed it and why; lets staff reverse it. */
function Outcome({ request, role }: DepositChecksProps) {
  const { id, name, status, reversal, approval } = request
  if (reversal) {
    const { reason, note, at, by, signedBy, owedMajor } = reversal
    return (
      <>
        <b className="font-medium text-fg">Reversed</b> by {by}
        {signedBy === null ? null : `, approved by ${signedBy}`},{' '}
        <Moment at={at} style="day-time" />:{' '}
        {[rejectionLabel(reason), note].filter(Boolean).join('. ')}.
        {owedMajor > 0 ? ` ${formatMoney(moneyFromDecimal(owedMajor))} of it is still owed.` : null}
      </>
    )
  }
  if (status !== 'Accepted') return rejectionForStaff(request)
  if (approval !== null || !may(role, 'deposit.decide')) return null
  return (
    <ReverseRequest
      kind="deposit"
      id={id}
      name={name}
      amount={formatMoney(request.amount, { decimals: 0 })}
    />
  )
}

/** Warns if the ID is of another day than the request, or is none of the wallet. */
function TxnIdDay({ request: { txnId, wallet, createdAt } }: Pick<DepositChecksProps, 'request'>) {
  const name = toWallet(wallet)
  const doubt = doubtTxnId(txnId, { wallet: name, now: createdAt })
  if (name === null || doubt === null) return null
  return (
    <FindingItem is="look">
      {doubt.is === 'day'
        ? `The txnID is from ${formatDay(doubt.day)}`
        : `The txnID doesn’t look like one of ${WALLET_NAMES[name]}`}
    </FindingItem>
  )
}

/** Flags a player if one deposit in three was rejected. An occasional rejection is normal. */
function EarlierDeposits({ accepted, rejected }: { accepted: number; rejected: number }) {
  if (accepted + rejected === 0) return <FindingItem is="neutral">First deposit</FindingItem>
  return (
    <FindingItem is={rejected * 3 >= accepted + rejected ? 'look' : 'neutral'}>
      {accepted === 1 ? '1 deposit' : `${accepted || 'No'} deposits`} accepted, {rejected || 'none'}{' '}
      rejected
    </FindingItem>
  )
}

/** Says that no other request has this txnID, or only rejected ones of the same player. */
function SameTxnIds({ request: { sameTxn, playerId } }: { readonly request: DepositDetail }) {
  if (sameTxn.length === 0) {
    return <FindingItem is="good">No other request has this txnID or one like it</FindingItem>
  }
  const own = sameTxn.filter((other) => other.playerId === playerId && other.status === 'Rejected')
  return own.map(({ id, status, txnId, isSame, createdAt }) => (
    <FindingItem key={id} is="neutral">
      {isSame ? 'Also sent' : 'A similar txnID was sent'} by{' '}
      <Link className={LINK} href={queueHref(parseQueueView(DEPOSITS, { status }), { id })}>
        the same player
      </Link>
      , <Moment at={createdAt.getTime()} style="day-time" />
      {isSame ? null : `, as ${txnId}`}: rejected.
    </FindingItem>
  ))
}
