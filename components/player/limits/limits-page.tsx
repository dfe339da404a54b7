import type { ReactNode } from 'react'
import { CARD, LEAD, LINK, PAGE, STACK } from '@/components/ui/classes'
import { HelpLinkList } from '@/components/ui/help-links'
import {
  amountText,
  leftText,
  limitName,
  limitText,
  usedPercent,
  usedText,
} from '@/components/ui/limit-labels'
import { Link } from '@/components/ui/link'
import { SkeletonRows } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { Section } from '@/components/ui/section'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import {
  CONFIRMATION_DAYS,
  LIMIT_KINDS,
  type LimitKind,
  RAISING_DELAY_HOURS,
} from '@/lib/money/limits/rules/limits'
import type { LimitView, PlayerLimits } from '@/lib/money/limits/wire'
import { BreakSection } from './break-section'
import { BOX, HELPERS, LIMITS_GRID } from './classes'
import { EditLimit } from './edit-limit'
import { PendingChange } from './limit-change'
import { ExclusionCard } from './lock-card'
import { ReminderCard } from './reminder-card'
import { ZoneCard } from './zone-card'

/** Shows every limit with its use, the play reminder, and the ways to take a break. */
export function LimitsPage({
  playerLimits,
  surewinUnlocksAt,
  mirror,
}: {
  readonly playerLimits: PlayerLimits
  /** The player's own last 30 days. */
  readonly mirror: ReactNode
  /** Epoch milliseconds; null if nothing is locked. */
  readonly surewinUnlocksAt: number | null
}) {
  const { limits, reminder, zone, exclusion } = playerLimits
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('limitPages.title')}</h1>
        <p>
          <Rich
            text="limitPages.lead"
            values={{
              hours: formatCount(RAISING_DELAY_HOURS),
              days: formatCount(CONFIRMATION_DAYS),
            }}
            tags={{
              break: (inner) => (
                <a className={LINK} href="#break">
                  {inner}
                </a>
              ),
            }}
          />
        </p>
      </div>
      {exclusion ? <ExclusionCard exclusion={exclusion} /> : null}
      <div className={LIMITS_GRID}>
        <div className={STACK}>
          {LIMIT_KINDS.map((kind) => (
            <LimitGroup
              key={kind}
              kind={kind}
              limits={limits.filter((limit) => limit.kind === kind)}
            />
          ))}
        </div>
        <div className={STACK}>
          {mirror}
          <ReminderCard reminder={reminder} />
          <ZoneCard zone={zone} />
          <BreakSection active={exclusion} surewinUnlocksAt={surewinUnlocksAt} />
          <Section id="help" title={t('limitPages.help')}>
            <div className={`${CARD} ${BOX}`}>
              <p className="text-sm text-fg-2">
                <Rich
                  text="limitPages.helpNote"
                  tags={{
                    safer: (inner) => (
                      <Link className={LINK} href="/safer-play">
                        {inner}
                      </Link>
                    ),
                  }}
                />
              </p>
              <HelpLinkList className={HELPERS} />
            </div>
          </Section>
        </div>
      </div>
    </main>
  )
}

interface LimitGroupProps {
  readonly kind: LimitKind
  /** Shortest period first. */
  readonly limits: readonly LimitView[]
}

function LimitGroup({ kind, limits }: LimitGroupProps) {
  return (
    <Section id={`limit-${kind}`} title={t(`limitPages.${kind}Limits`)}>
      <p className="-mt-1 mb-2 text-sm text-fg-2">{t(`limitPages.${kind}Note`)}</p>
      <ul className={`${CARD} divide-y divide-line`}>
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} />
        ))}
      </ul>
    </Section>
  )
}

const ROW =
  'grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(44px,auto)] grid-rows-[minmax(44px,auto)] items-center gap-x-3 px-4 pt-1 pb-3'
const AMOUNT = 'text-right font-semibold tabular-nums'
const NO_AMOUNT = 'text-right text-(length:--text-sm) text-fg-2 tabular-nums'
const USE = 'flex flex-wrap justify-between gap-x-3 text-cap text-fg-2 tabular-nums'

function LimitRow({ limit }: { readonly limit: LimitView }) {
  const { kind, period, amount, used, left, surewin, pending } = limit
  return (
    <li className={ROW}>
      <h3 className="text-base font-medium">{t('limitPages.period', { period })}</h3>
      <p className={amount === null ? NO_AMOUNT : AMOUNT}>{limitText(amount)}</p>
      <EditLimit
        limit={{ kind, period, amount, used, resetsAt: limit.resetsAt }}
        pendingTo={pending?.to}
      />
      <div className="col-span-full grid gap-1.5">
        {amount === null ? null : <UseBar percent={usedPercent(amount, used)} />}
        <p className={USE}>
          <span>
            {left === null
              ? usedText(limit)
              : t('limitPages.usedAndLeft', { used: usedText(limit), left: leftText(left) })}
          </span>
          {amount === null ? null : (
            <span>
              <Rich
                text="limitPages.resets"
                tags={{ when: () => <Moment at={limit.resetsAt} style="near" /> }}
              />
            </span>
          )}
        </p>
        {surewin && amount !== null ? (
          <p className={USE}>
            <span>
              {t('limitPages.surewinUse', {
                used: amountText(surewin.used),
                left: leftText(surewin.left),
              })}
            </span>
          </p>
        ) : null}
      </div>
      {pending ? (
        <PendingChange
          name={limitName(limit)}
          toText={limitText(pending.to)}
          inForceText={limitText(amount)}
          pending={pending}
        />
      ) : null}
    </li>
  )
}

/** Hidden from screen readers: the text below says the same. */
function UseBar({ percent }: { readonly percent: number }) {
  return (
    <div className="h-1.5 overflow-hidden rounded-[3px] bg-surface-3" aria-hidden="true">
      <i
        className={`block h-full rounded-[3px] ${percent >= 100 ? 'bg-fg' : 'bg-fg-2'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

/** Boxes of about the final heights, so little moves when the limits arrive. */
export function LimitsSkeleton() {
  return (
    <main className={PAGE} aria-busy="true">
      <h1 className="text-title">{t('limitPages.title')}</h1>
      <p className="sr-only" role="status">
        {t('limitPages.loading')}
      </p>
      <div className={LIMITS_GRID}>
        <div className={STACK}>
          {LIMIT_KINDS.map((kind) => (
            <SkeletonRows key={kind} rows={3} label={t('limitPages.loadingKind', { kind })} />
          ))}
        </div>
      </div>
    </main>
  )
}
