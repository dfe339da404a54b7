import type { ReactNode } from 'react'
import { Key } from '@/components/staff/lists/queue-keys'
import { ICON_BUTTON, LINK, PANEL_FACTS, TAGS } from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import type { ApprovalView, Effect } from '@/lib/house/approvals/read'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'
import { ApprovalActions } from './approval-actions'
import { approvalHref } from './approvals-view'
import { DiffTable } from './diff-table'

interface ApprovalDetailProps {
  readonly approval: ApprovalView
  /** `FindingItem`s for and against the request that it is about; null if it is about none. */
  readonly checks: ReactNode
  /** What it is about, with the links that the reader may open. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
  readonly effects: readonly Effect[]
  /** The page to open after a decision. */
  readonly nextHref: string
}

const SCROLLS = { tabIndex: 0 } as const
const BODY =
  'grid flex-1 auto-rows-max content-start gap-5.5 px-7 py-4 max-sm:px-4 lg:overflow-y-auto titles:text-base titles:font-semibold'

/** Shows one approval in full: the change, who asked and why, its effects, and its progress. */
export function ApprovalDetail(props: ApprovalDetailProps) {
  const { approval, checks, links, effects, nextHref } = props
  const { title, state, asker, reason } = approval
  return (
    <article
      className="flex flex-col max-lg:min-h-[calc(100dvh-52px)] lg:h-full"
      aria-label={title}
    >
      <section className={BODY} aria-label="Request" {...SCROLLS}>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <span className="flex items-center gap-1">
            <Link
              className={`${ICON_BUTTON} -ml-3 lg:hidden`}
              href={approvalHref(null)}
              aria-label="Back to the list"
            >
              <Icon name="chevron-left" />
            </Link>
            <ApprovalState approval={approval} />
          </span>
          <span className="text-xs text-fg-3 max-lg:hidden">
            <Key>J</Key> <Key>K</Key> next, previous
          </span>
        </div>
        <div>
          <h2 className="text-title! wrap-anywhere">{title}</h2>
          {state === 'pending' ? (
            <p className="mt-0.5 text-sm text-fg-2">{describeDelay(approval)}</p>
          ) : null}
        </div>
        <DiffTable
          before={approval.before}
          after={approval.after}
          afterName={state === 'approved' ? 'Approved' : 'After'}
        />
        {links.length === 0 ? null : (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {links.map(({ href, text }) => (
              <Link key={href} className={LINK} href={href}>
                {text}
              </Link>
            ))}
          </p>
        )}
        {checks ? (
          <section>
            <h3>Checks</h3>
            <ul className="mt-1 grid gap-1 text-cap">{checks}</ul>
          </section>
        ) : null}
        <div className="grid gap-7 xl:grid-cols-2">
          <section>
            <h3>Who and why</h3>
            <Facts
              className={`${PANEL_FACTS} text-sm!`}
              of={[
                ['Requested by', `${asker.name}, ${ROLE_NAMES[asker.role]}`],
                ['At', <Moment key="at" at={approval.askedAt} style="date-time" />],
                ['Why', reason === '' ? 'No reason given' : reason],
                approval.decidedBy !== null && ['Decided by', approval.decidedBy],
                approval.refusal !== null && ['Refused', approval.refusal],
                ['Fingerprint', <code key="print">{approval.fingerprint}</code>],
              ]}
            />
          </section>
          <section>
            <h3>What it does</h3>
            <ul className="mt-1 grid text-cap tabular-nums">
              {effects.map((effect) => (
                <EffectRow key={effect.text} effect={effect} />
              ))}
            </ul>
          </section>
        </div>
        <Course approval={approval} />
      </section>
      <ApprovalActions
        id={approval.id}
        title={title}
        before={approval.before}
        after={approval.after}
        asker={asker.name}
        fingerprint={approval.fingerprint}
        part={partOf(approval)}
        nextHref={nextHref}
      />
    </article>
  )
}

function partOf({
  state,
  isOwn,
  isForReader,
  isAboveLimit,
}: ApprovalView): 'none' | 'asker' | 'second' | 'above' | 'other' {
  if (state !== 'pending') return 'none'
  if (isOwn) return 'asker'
  if (isAboveLimit) return 'above'
  return isForReader ? 'second' : 'other'
}

function ApprovalState({ approval }: { readonly approval: ApprovalView }) {
  const { state, askedAt, expiresAt, decidedAt } = approval
  if (state === 'pending') {
    return (
      <span className={`${TAGS.strong} whitespace-normal`}>
        <Icon name="clock" />
        <span>
          Requested <Moment at={askedAt} style="short" />, expires{' '}
          <Moment at={expiresAt} style="near" />
        </span>
      </span>
    )
  }
  const words = {
    approved: 'Approved',
    refused: 'Refused',
    expired: 'Expired',
    cancelled: 'Cancelled',
  }
  return (
    <span className={TAGS.strong}>
      <Icon name={state === 'approved' ? 'check-circle' : 'minus'} />
      <span>
        {words[state]} {decidedAt === null ? null : <Moment at={decidedAt} style="day-time" />}
      </span>
    </span>
  )
}

function describeDelay({ notBefore }: ApprovalView) {
  if (notBefore === null) return 'It takes effect as soon as a second person approves it.'
  return (
    <>
      Nobody else can approve it. It takes effect <Moment at={notBefore} style="near" /> unless
      someone stops it.
    </>
  )
}

const EFFECT = 'grid grid-cols-[16px_1fr_auto] items-start gap-2 py-1 icons:mt-0.5 icons:size-4'

function EffectRow({ effect: { text, figure, isToLookAt } }: { readonly effect: Effect }) {
  return (
    <li className={`${EFFECT} ${isToLookAt ? 'icons:text-caution' : 'text-fg-2 icons:text-fg-3'}`}>
      <PageIcon name={isToLookAt ? 'warning' : 'info'} />
      <span>{text}</span>
      {figure === null ? null : (
        <b className={`font-medium ${isToLookAt ? 'text-caution' : 'text-fg'}`}>{figure}</b>
      )}
    </li>
  )
}

const STEP =
  'grid grid-cols-[16px_1fr] content-start gap-x-2 rounded-control px-3 py-2.5 text-cap text-fg-2 inset-ring inset-ring-line icons:mt-0.5 icons:size-4 [&_small]:col-start-2 [&_small]:text-xs'
const STEP_NOW =
  'grid grid-cols-[16px_1fr] content-start gap-x-2 rounded-control bg-surface-2 px-3 py-2.5 text-cap font-medium inset-ring inset-ring-line-strong icons:mt-0.5 icons:size-4 [&_small]:col-start-2 [&_small]:text-xs [&_small]:font-normal [&_small]:text-fg-2'

/** Shows the progress of an approval. */
function Course({ approval }: { readonly approval: ApprovalView }) {
  const { asker, askedAt, state, decidedBy, decidedAt, notBefore } = approval
  const isWaiting = state === 'pending'
  const done = (at: number | null) => (at === null ? '' : <Moment at={at} style="short" />)
  const icon: IconName = isWaiting ? 'clock' : state === 'approved' ? 'check-circle' : 'close'
  return (
    <section>
      <h3>Progress</h3>
      <ol className="mt-2 grid gap-2 sm:grid-cols-3">
        <li className={STEP}>
          <Icon name="check-circle" />
          <span>Requested</span>
          <small>
            {asker.name} <Moment at={askedAt} style="short" />
          </small>
        </li>
        <li className={isWaiting ? STEP_NOW : STEP}>
          <Icon name={icon} />
          <span>{notBefore === null || decidedBy !== null ? 'Second person' : 'Delay'}</span>
          <small>
            {isWaiting ? (
              secondNote(approval)
            ) : (
              <>
                {decidedBy ?? 'Nobody'} {done(decidedAt)}
              </>
            )}
          </small>
        </li>
        <li className={STEP}>
          <Icon name={state === 'approved' ? 'check-circle' : isWaiting ? 'clock' : 'minus'} />
          <span>{state === 'approved' || isWaiting ? 'In effect' : 'Not done'}</span>
          <small>
            {state === 'approved' ? done(decidedAt) : isWaiting ? 'right after that' : ''}
          </small>
        </li>
      </ol>
    </section>
  )
}

function secondNote({ isOwn, isForReader, notBefore }: ApprovalView) {
  if (notBefore !== null) {
    return (
      <>
        until <Moment at={notBefore} style="short" />, all owners were emailed
      </>
    )
  }
  if (isForReader) return 'you or another approver'
  return isOwn ? 'any approver except you' : 'another approver'
}
