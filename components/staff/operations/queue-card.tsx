import { APPROVALS_PATH } from '@/components/staff/approvals/approvals-view'
import { DEPOSITS, WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { buttonClass } from '@/components/ui/button'
import { CARD, DASH_HEAD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { Waiting } from '@/components/ui/waiting'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { Queue } from '@/lib/house/operations/read-overview'

export const QUEUES: Readonly<
  Record<
    Queue['kind'],
    { readonly name: string; readonly href: string; readonly icon: PageIconName }
  >
> = {
  deposits: { name: 'Deposits', href: DEPOSITS.path, icon: 'inbox' },
  withdrawals: { name: 'Withdrawals', href: WITHDRAWALS.path, icon: 'outbox' },
  approvals: { name: 'Approvals', href: APPROVALS_PATH, icon: 'seal' },
  risk: { name: 'Risk', href: RISK_PATH, icon: 'flag' },
}

interface QueueCardProps {
  /** The most urgent first. */
  readonly queues: readonly Queue[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

const ROW =
  'relative grid min-h-13 grid-cols-[8.5rem_44px_minmax(0,1fr)_6.5rem_auto] items-center gap-3.5 border-t border-line py-2 pr-4 pl-5 tabular-nums max-sm:grid-cols-[minmax(0,1fr)_9.25rem_auto] max-sm:gap-x-3 max-sm:gap-y-0 max-sm:px-4 max-sm:hover:bg-surface-2'

/**
 * Shows what is pending, how much and for how long. The first queue's button is the screen's one
 * accent.
 */
export function QueueCard({ queues, now }: QueueCardProps) {
  return (
    <section className={CARD} aria-labelledby="queues">
      <div className={DASH_HEAD}>
        <h2 id="queues">Queues</h2>
        <span className="pr-2 text-xs text-fg-3">furthest past its target first</span>
      </div>
      <ul>
        {queues.map((queue, at) => {
          const { name, href, icon } = QUEUES[queue.kind]
          return (
            <li key={queue.kind} className={ROW}>
              <span className="flex min-w-0 items-center gap-2.5 font-medium icons:size-4 icons:text-fg-2">
                <PageIcon name={icon} />
                <span className="truncate">{name}</span>
              </span>
              <b className="text-right text-md font-semibold max-sm:row-start-2 max-sm:pl-6.5 max-sm:text-left max-sm:text-cap max-sm:font-normal max-sm:text-fg-2">
                {formatCount(queue.count)}
                <span className="sm:sr-only"> pending</span>
              </b>
              <Age queue={queue} now={now} />
              <span className="text-right text-fg-2 max-sm:hidden">
                {queue.amount === null ? null : formatMoney(queue.amount, { decimals: 0 })}
              </span>
              <Link
                className={`${buttonClass({ size: 'sm', variant: at === 0 && queue.count > 0 ? 'primary' : undefined })} max-sm:static max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:min-h-0! max-sm:bg-transparent! max-sm:p-0! max-sm:inset-ring-0! max-sm:after:inset-0!`}
                href={href}
              >
                <span className="max-sm:sr-only">
                  Open<span className="sr-only"> queue of {name.toLowerCase()}</span>
                </span>
                <span className="text-fg-3 sm:hidden">
                  <PageIcon name="chevron-right" small />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Position of the target on the bar, in per cent, until the target is exceeded. */
const TARGET_AT = 80

/** Shows the age of the oldest request against the target. */
function Age({ queue, now }: { readonly queue: Queue; readonly now: number }) {
  const { oldestAt, share, targetSeconds } = queue
  const isLate = share > 1
  const filled = isLate ? 100 : share * TARGET_AT
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-0.5 text-cap max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
      <span className={isLate ? 'font-semibold text-danger' : 'text-fg-2'}>
        {oldestAt === null ? (
          'none pending'
        ) : (
          <>
            <span className="max-sm:sr-only">oldest </span>
            <Waiting since={oldestAt.getTime()} serverNow={now} />
          </>
        )}
      </span>
      <span className="text-fg-3">
        <span className="max-sm:hidden">target</span>
        <span className="sm:hidden">of</span> {formatElapsed(targetSeconds * 1_000)}
      </span>
      <span className="relative col-span-full h-1.5 rounded-full bg-surface-3" aria-hidden="true">
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${isLate ? 'bg-danger' : 'bg-fg-2'}`}
          style={{ width: `${filled}%` }}
        />
        <span
          className="absolute -inset-y-0.75 w-0.5 rounded-full bg-fg"
          style={{ left: `${isLate ? 100 / share : TARGET_AT}%` }}
        />
      </span>
    </div>
  )
}

/** On phones, keeps the most urgent queue one press away at any scroll position. */
export function QueueShortcut({ queues: [first] }: Pick<QueueCardProps, 'queues'>) {
  if (!first || first.count === 0) return null
  const { name, href } = QUEUES[first.kind]
  return (
    <div className="sticky bottom-0 -mx-4 -mb-6 border-t border-line bg-bg p-4 sm:hidden">
      <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} href={href}>
        Open {name.toLowerCase()}, {formatCount(first.count)}
      </Link>
    </div>
  )
}
