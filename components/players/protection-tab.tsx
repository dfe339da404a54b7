import { limitName, limitText, reminderText } from '@/components/limits/limit-labels'
import { CARD, TABLE } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import { TableHead } from '@/components/ui/table'
import { formatMajor, formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/ledger/rules/money'
import type { PlayControl } from '@/lib/limits/wire'
import type { ProtectionEvent } from '@/lib/players/read-protection'
import { ListCard } from './parts'

interface ProtectionTabProps {
  readonly control: PlayControl
  readonly events: readonly ProtectionEvent[]
  /** Of the last 30 days, minor units. */
  readonly losses: { readonly staked: bigint; readonly paid: bigint; readonly days: number }
}

/** What the player has set for the own protection, what of it changed, and what was lost. */
export function ProtectionTab({ control, events, losses }: ProtectionTabProps) {
  const { exclusion, reminder } = control
  const net = losses.staked - losses.paid
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_336px]">
      <div className="grid min-w-0 gap-3">
        <LimitList control={control} />
        <section className={`${CARD} px-5 pt-3.5 pb-2 max-sm:px-4`} aria-label="Now">
          <h2 className="text-base font-semibold">Now</h2>
          <Sum
            of={[
              [
                'Break',
                exclusion === null ? (
                  'none'
                ) : (
                  <span key="break">
                    {exclusion.kind === 'time-out' ? 'Time-out' : 'Self-exclusion'}
                    {exclusion.canReturn ? ' ended, not back yet' : ' until '}
                    {exclusion.canReturn ? null : (
                      <Moment at={exclusion.endsAt} style="date-time" />
                    )}
                  </span>
                ),
              ],
              ['Reminder', reminderText(reminder.minutes)],
              [
                net < 0n ? 'Won in 30 days' : 'Lost in 30 days',
                formatMoney(net < 0n ? -net : net, { decimals: 0 }),
              ],
              ['Staked in 30 days', formatMoney(losses.staked, { decimals: 0 })],
              ['Days with bets, of 30', losses.days],
            ]}
          />
        </section>
      </div>
      <ListCard title="History" isEmpty={events.length === 0} empty="Nothing was ever set.">
        <ul className="border-t border-line next-items:border-t next-items:border-line">
          {events.map((event) => (
            <li key={event.id} className="px-5 py-2.5 text-sm max-sm:px-4">
              {describeEvent(event)}
              <small className="block text-cap text-fg-2">
                <Moment at={event.at.getTime()} style="day-time" />
              </small>
            </li>
          ))}
        </ul>
      </ListCard>
    </div>
  )
}

function LimitList({ control }: { readonly control: PlayControl }) {
  const set = control.limits.filter(({ amount, pending }) => amount !== null || pending !== null)
  return (
    <ListCard
      title="Limits, set by the player"
      beside={<span className="text-sm text-fg-2">staff can’t change them</span>}
      isEmpty={set.length === 0}
      empty="No limit is set."
    >
      <table className={`${TABLE} w-full`}>
        <TableHead names={['Limit', 'Requested']} figures={['Used', 'Of']} />
        <tbody>
          {set.map((limit) => (
            <tr key={limitName(limit)}>
              <td>{limitName(limit)}</td>
              <td className="text-fg-2">
                {limit.pending ? limitText(limit.pending.to) : 'no change'}
              </td>
              <td className="text-right tabular-nums">
                {formatMajor(limit.used, { decimals: 0 })}
              </td>
              <td className="text-right tabular-nums">{limitText(limit.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListCard>
  )
}

const STATES = { pending: 'requested', in_force: 'in force', dropped: 'dropped' } as const

function describeEvent(event: ProtectionEvent) {
  if (event.what === 'break') {
    return (
      <>
        {event.kind === 'time_out' ? 'Time-out' : 'Self-exclusion'} until{' '}
        <Moment at={event.endsAt.getTime()} style="date-time" />
        {event.returnedAt ? (
          <>
            , back since <Moment at={event.returnedAt.getTime()} style="date" />
          </>
        ) : null}
      </>
    )
  }
  const { kind, period, from, to, status } = event
  const name = kind === 'reminder' || period === null ? 'Reminder' : limitName({ kind, period })
  return `${name}: ${valueText(from)} to ${valueText(to)}, ${STATES[status]}`
}

/** Amounts are `bigint`, minutes are numbers. */
function valueText(value: bigint | number | null): string {
  if (value === null) return 'none'
  return typeof value === 'bigint' ? limitText(toMajor(value)) : `${value} min`
}
