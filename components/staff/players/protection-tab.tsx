import { DataTable } from '@/components/staff/lists/data-table'
import { CARD, TAGS } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { limitName, limitText, reminderText, usedPercent } from '@/components/ui/limit-labels'
import { Moment } from '@/components/ui/moment'
import { formatMajor, formatMoney } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import type { ProtectionEvent } from '@/lib/house/players/read-protection'
import type { PlayerLimits } from '@/lib/money/limits/wire'
import type { HandMarker, Mirror } from '@/lib/money/risk/read-mirror'
import { HARM_KEYS, type HarmKey } from '@/lib/money/risk/rules/harm'
import { ListCard, TAB_GRID } from './parts'

interface ProtectionTabProps {
  readonly playerLimits: PlayerLimits
  readonly events: readonly ProtectionEvent[]
  /** The last 30 days, as the player's own page shows them. */
  readonly mirror: Mirror
  /** Signs that staff added by hand. */
  readonly markers: readonly HandMarker[]
}

/** Shows the protection that the player has set, its changes, and signs of harm. */
export function ProtectionTab({ playerLimits, events, mirror, markers }: ProtectionTabProps) {
  const { exclusion, reminder } = playerLimits
  return (
    <div className={TAB_GRID}>
      <div className="grid min-w-0 gap-3">
        <LimitList playerLimits={playerLimits} />
        <SignsOfHarm mirror={mirror} markers={markers} />
      </div>
      <div className="grid gap-3">
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
            ]}
          />
        </section>
        <ListCard title="History" isEmpty={events.length === 0} empty="No limits or breaks yet.">
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
    </div>
  )
}

/**
 * Shows the figures checked for signs of harm. Signs that were reached or added by staff are marked
 * for a look.
 */
function SignsOfHarm({
  mirror: { facts, signs },
  markers,
}: Pick<ProtectionTabProps, 'mirror' | 'markers'>) {
  const { lost, deposits, depositsInDay, daysPlayed, bets, nightBets } = facts
  const figures: Readonly<Record<HarmKey, readonly [name: string, figure: string]>> = {
    'harm-spend': [
      lost < 0n ? 'Won in 30 days' : 'Lost in 30 days',
      formatMoney(lost < 0n ? -lost : lost, { decimals: 0 }),
    ],
    'harm-pattern': [`Deposits ${deposits}, most in a day`, String(depositsInDay)],
    'harm-time': ['Days with bets, of 30', String(daysPlayed)],
    'harm-night': ['Bets between 00:00 and 06:00', `${nightBets} of ${bets}`],
    'harm-tools': ['Limits raised, breaks taken', `${facts.raised}, ${facts.breaks}`],
    'harm-account': ['Withdrawals cancelled', String(facts.cancelled)],
  }
  return (
    <section className={`${CARD} px-5 pt-3 pb-1 max-sm:px-4`} aria-label="Signs of harm">
      <div className="flex items-center justify-between gap-4 pb-2">
        <h2 className="text-base font-semibold">Signs of harm, 30 days</h2>
        <span
          className={
            signs.length + markers.length === 0 ? TAGS.plain : 'text-cap font-medium text-caution'
          }
        >
          {signs.length} of {HARM_KEYS.length} to look at
          {markers.length === 0 ? null : `, ${markers.length} added by staff`}
        </span>
      </div>
      <ul className="text-sm tabular-nums items:grid items:min-h-9 items:grid-cols-[16px_minmax(0,1fr)_auto] items:items-center items:gap-2 items:border-t items:border-line icons:size-4">
        {HARM_KEYS.map((key) => {
          const isReached = signs.includes(key)
          const [name, figure] = figures[key]
          return (
            <li
              key={key}
              className={isReached ? 'icons:text-caution' : 'text-fg-2 icons:text-positive'}
            >
              <Icon name={isReached ? 'warning' : 'check-circle'} />
              {name}
              <b className={`font-medium ${isReached ? 'text-caution' : 'text-fg'}`}>{figure}</b>
            </li>
          )
        })}
        {markers.map(({ id, at, words }) => (
          <li key={id} className="icons:text-caution">
            <Icon name="warning" />
            <span className="wrap-anywhere">{words ?? 'Added by staff'}</span>
            <Moment at={at.getTime()} style="date" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LimitList({ playerLimits }: { readonly playerLimits: PlayerLimits }) {
  const set = playerLimits.limits.filter(
    ({ amount, pending }) => amount !== null || pending !== null,
  )
  return (
    <ListCard
      title="Limits, set by the player"
      beside={<span className="text-sm text-fg-2">staff can’t change them</span>}
      isEmpty={set.length === 0}
      empty="No limits set."
    >
      <DataTable look="player" heads={['Limit', 'Used', 'Requested']} figures={['Of']} rows={set}>
        {(limit) => (
          <tr key={limitName(limit)}>
            <td>{limitName(limit)}</td>
            <td className="tabular-nums">
              {limit.amount === null ? null : (
                <span
                  className="mr-3 inline-block h-2 w-40 rounded-full bg-surface-3 align-middle @max-[40rem]:hidden"
                  aria-hidden="true"
                >
                  <span
                    className="block h-full rounded-full bg-fg-2"
                    style={{ width: `${usedPercent(limit.amount, limit.used)}%` }}
                  />
                </span>
              )}
              {formatMajor(Math.max(0, limit.used), { decimals: 0 })}
            </td>
            <td className="text-fg-2">
              {limit.pending ? limitText(limit.pending.to) : 'no change'}
            </td>
            <td className="text-right tabular-nums">{limitText(limit.amount)}</td>
          </tr>
        )}
      </DataTable>
    </ListCard>
  )
}

const STATES = { pending: 'requested', in_force: 'in force', dropped: 'cancelled' } as const

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
