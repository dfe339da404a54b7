import { LINK_KINDS, LINK_NAMES, playerHref } from '@/components/staff/lists/player-view'
import { DEPOSITS, WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { KIND_NAMES, RISK_PATH } from '@/components/staff/lists/risk-view'
import { CARD, DASH_HEAD, ICON_BUTTON, LINK } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { LinkedAccount, LinkKind } from '@/lib/house/players/read-linked'
import type { CaseDetail, CaseSignal } from '@/lib/money/risk/read-cases'
import { STOP_FROM } from '@/lib/money/risk/rules/catalog'
import { requestStateText } from '@/lib/money/risk/rules/evidence'
import { CaseActions } from './case-actions'
import { Score } from './score'

interface CaseViewProps {
  readonly className: string
  readonly detail: CaseDetail
  readonly linked: readonly LinkedAccount[]
  readonly viewerId: string
  readonly canDecide: boolean
  readonly closeHref: string
  readonly ownHref: string | null
  readonly nextHref: string
}

const SCROLLS = { tabIndex: 0 } as const

/** Shows one case: why it was opened, what happened since, and the possible actions. */
export function CaseView(props: CaseViewProps) {
  const { className, detail, linked, viewerId, canDecide, closeHref, ownHref, nextHref } = props
  const { id, name, personId, kind, isPlayer, isSuspended, holdsPayouts, score } = detail
  return (
    <section
      className={`grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] ${className}`}
      aria-label={`Case about ${name}`}
    >
      <div
        className="grid min-w-0 content-start gap-4 overflow-y-auto px-7 pt-4.5 pb-6 max-sm:px-4"
        {...SCROLLS}
      >
        <header className="flex items-start gap-3 max-sm:flex-wrap-reverse">
          <Face className="size-10 rounded-control-sm text-sm max-sm:hidden" name={name} />
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <h2 className="text-title wrap-anywhere">
              {isPlayer ? (
                <Link className={LINK} href={playerHref(personId)}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <p className="text-sm text-fg-2 tabular-nums">
              {KIND_NAMES[kind]}
              {isPlayer ? <PlayerLine detail={detail} /> : null}
              {isSuspended ? ', suspended' : null}
              {holdsPayouts ? ', payouts on hold' : null}
            </p>
          </div>
          <div className="flex flex-none items-start gap-2 max-sm:flex-1 max-sm:justify-between">
            <div className="grid justify-items-end max-sm:justify-items-start">
              <span className="text-xl">
                <Score score={score} />
              </span>
              <small className="text-(length:--text-xs) text-fg-3">
                opened <Moment at={detail.openedAt.getTime()} style="day-time" />
                {kind === 'fraud' ? `, holds payouts from ${STOP_FROM}` : null}
              </small>
            </div>
            <Link
              className={`${ICON_BUTTON} lg:hidden`}
              href={closeHref}
              aria-label="Close"
              scroll={false}
            >
              <Icon name="close" />
            </Link>
          </div>
        </header>
        <Evidence detail={detail} />
        <Ring cases={detail.ring} />
        {linked.length > 0 ? <Linked accounts={linked} /> : null}
        <section aria-labelledby={`steps-${id}`}>
          <h3 id={`steps-${id}`} className="mb-2 text-base font-semibold">
            History
          </h3>
          <ul className="grid gap-2 text-sm">
            {detail.events.map((event) => (
              <li key={String(event.id)} className="grid grid-cols-[22px_minmax(0,1fr)] gap-2">
                {event.by === null ? (
                  <span className="grid size-5.5 place-items-center rounded-small bg-surface-3 text-fg-2 icons:size-3.5">
                    <PageIcon name="dial" />
                  </span>
                ) : (
                  <Face name={event.by} />
                )}
                <p className={`wrap-anywhere ${event.by === null ? 'text-fg-2' : ''}`}>
                  {event.by === null ? 'Found: ' : STEP_WORDS[event.action]}
                  {event.words}{' '}
                  <small className="text-cap text-fg-3">
                    {event.by === null ? null : `${event.by}, `}
                    <Moment at={event.at.getTime()} style="day-time" />
                  </small>
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {canDecide ? (
        <CaseActions
          id={id}
          name={name}
          kind={kind}
          ring={detail.ring.length}
          isMine={detail.assignedToId === viewerId}
          isOwn={personId === viewerId}
          isClosed={detail.state === 'closed'}
          holdsPayouts={holdsPayouts}
          ownHref={ownHref}
          nextHref={nextHref}
        />
      ) : null}
    </section>
  )
}

const STEP_WORDS: Readonly<Record<string, string>> = {
  taken: '',
  note: '',
  cleared: 'Cleared: ',
  confirmed: 'Confirmed: ',
  held: 'Held payouts: ',
  restricted: 'Restricted: ',
  released: 'Released payouts: ',
}

function PlayerLine({ detail }: { readonly detail: CaseDetail }) {
  const { since, paidIn, paidOut, staked } = detail
  const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })
  return (
    <>
      {' '}
      · player since <Moment at={since.getTime()} style="date" />, deposited {whole(paidIn)},
      withdrawn {whole(paidOut)}, staked {whole(staked)} in 30 days
    </>
  )
}

const LINK_ICONS: Readonly<Record<LinkKind, PageIconName>> = {
  phone: 'phone',
  device: 'laptop',
  address: 'globe',
  referrer: 'share',
  referred: 'share',
}

/** Lists the cases that can be cleared or restricted together with this one. */
function Ring({ cases }: { readonly cases: CaseDetail['ring'] }) {
  if (cases.length === 0) return null
  return (
    <p className="text-sm text-fg-2">
      Same evidence in {cases.length === 1 ? '1 more case' : `${cases.length} more cases`}:{' '}
      {cases.map(({ id, name, score }, at) => (
        <span key={id}>
          {at === 0 ? null : ', '}
          <Link className={LINK} href={`${RISK_PATH}?id=${id}`}>
            {name}
          </Link>{' '}
          ({score})
        </span>
      ))}
    </p>
  )
}

/**
 * Lists other accounts with the same phone, device or address, or linked to the player by an
 * invitation.
 */
function Linked({ accounts }: { readonly accounts: readonly LinkedAccount[] }) {
  const kinds = LINK_KINDS.map(
    (kind) => [kind, accounts.filter(({ links }) => links.includes(kind))] as const,
  ).filter(([, found]) => found.length > 0)
  return (
    <section className={CARD} aria-labelledby="linked">
      <div className={DASH_HEAD}>
        <h3 id="linked">Linked</h3>
        <small className="pr-2 text-xs font-normal text-fg-3">
          {accounts.length === 1 ? '1 account' : `${accounts.length} accounts`}
        </small>
      </div>
      <dl>
        {kinds.map(([kind, found]) => (
          <div
            key={kind}
            className="grid min-h-10 grid-cols-[16px_9.5rem_minmax(0,1fr)] items-center gap-x-2.5 border-t border-line px-5 py-1.5 text-sm icons:size-4 icons:text-fg-2 max-sm:grid-cols-[16px_minmax(0,1fr)]"
          >
            <PageIcon name={LINK_ICONS[kind]} />
            <dt className="text-fg-2">{LINK_NAMES[kind]}</dt>
            <dd className="flex flex-wrap gap-x-3 max-sm:col-start-2">
              {found.slice(0, LINKS_SHOWN).map(({ id, name, isStaff, isSuspended }) =>
                isStaff ? (
                  <span key={id} className="inline-flex min-h-6 items-center">
                    {name}, staff
                  </span>
                ) : (
                  <Link
                    key={id}
                    className={`${EVIDENCE_LINK} ${isSuspended ? 'text-danger' : ''}`}
                    href={playerHref(id)}
                  >
                    {name}
                    {isSuspended ? ', suspended' : null}
                  </Link>
                ),
              )}
              {found.length > LINKS_SHOWN ? (
                <span className="text-fg-2">{found.length - LINKS_SHOWN} more</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * Lists the signals with their points, which add up to the score. A rule that fired more than once
 * counts once.
 */
function Evidence({ detail }: { readonly detail: CaseDetail }) {
  return (
    <section className={CARD} aria-labelledby={`why-${detail.id}`}>
      <div className={DASH_HEAD}>
        <h3 id={`why-${detail.id}`}>Why</h3>
        <small className="pr-2 text-(length:--text-xs) font-normal text-fg-3">
          points add up to the score
        </small>
      </div>
      <ul>
        {detail.signals.map((signal) => (
          <Signal key={String(signal.id)} signal={signal} statuses={detail.statuses} />
        ))}
      </ul>
      <p className="flex justify-between border-t border-line-strong px-5 py-2.5 text-sm font-semibold tabular-nums">
        <span>Score, at most 100</span>
        <span>{detail.score}</span>
      </p>
    </section>
  )
}

const STRONG_FROM = 30

interface SignalProps {
  readonly signal: CaseSignal
  readonly statuses: CaseDetail['statuses']
}

function Signal({ signal, statuses }: SignalProps) {
  const statusOf = (kind: 'deposit' | 'withdrawal', id: string) => {
    const status = statuses.get(id)
    return status === undefined ? null : `, ${requestStateText(kind, status)}`
  }
  const { evidence, points, at } = signal
  const { words, people = [], deposits = [], withdrawals = [] } = evidence
  const isStrong = points >= STRONG_FROM
  return (
    <li
      className={`grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 border-t border-line px-5 py-2.5 text-sm icons:mt-0.5 icons:size-4 ${isStrong ? 'icons:text-danger' : 'icons:text-caution'}`}
    >
      <PageIcon name={isStrong ? 'stop' : 'warning'} />
      <div className="min-w-0 wrap-anywhere">
        <p>{words}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-cap text-fg-2">
          <Moment at={at.getTime()} style="day-time" />
          {deposits.slice(0, LINKS_SHOWN).map((id, index) => (
            <Link key={id} className={EVIDENCE_LINK} href={`${DEPOSITS.path}?id=${id}`}>
              Deposit{deposits.length > 1 ? ` ${index + 1}` : ''}
              {statusOf('deposit', id)}
            </Link>
          ))}
          {withdrawals.slice(0, LINKS_SHOWN).map((id) => (
            <Link key={id} className={EVIDENCE_LINK} href={`${WITHDRAWALS.path}?id=${id}`}>
              Withdrawal
              {statusOf('withdrawal', id)}
            </Link>
          ))}
          {people.slice(0, LINKS_SHOWN).map((person) => (
            <Link key={person.id} className={EVIDENCE_LINK} href={playerHref(person.id)}>
              {person.name}
            </Link>
          ))}
        </p>
      </div>
      <b
        className={`font-semibold tabular-nums ${points === 0 ? 'text-fg-3' : isStrong ? 'text-danger' : 'text-caution'}`}
      >
        {points === 0 ? 'already counted' : `+${points}`}
      </b>
    </li>
  )
}

const LINKS_SHOWN = 6
/** A link next to others, high enough to be pressed on its own. */
const EVIDENCE_LINK = `${LINK} inline-flex min-h-6 items-center`
