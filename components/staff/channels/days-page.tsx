import { DataTable } from '@/components/staff/lists/data-table'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { CARD, DASH, LINK, MARK_TAGS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { formatDay, houseCity } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { ChannelView } from '@/lib/money/channels/read-channels'
import type { ChannelDays, DayRow } from '@/lib/money/channels/read-days'
import { RareActs } from './channel-acts'
import { CHANNELS_PATH } from './channels-page'

export function dayHref(channelId: string, day: string): string {
  return `${CHANNELS_PATH}/${channelId}/${day}`
}

interface DaysPageProps extends ChannelDays {
  /** Null if the viewer’s role may not change it. */
  readonly channel: ChannelView | null
}

/** The days of a channel: which are closed, and what was counted on them. */
export function DaysPage({ id, name, days, channel }: DaysPageProps) {
  const open = days.filter(({ state }) => state === 'open').length
  return (
    <main className={`${DASH} max-w-240`}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm">
            <Link className={LINK} href={CHANNELS_PATH}>
              Channels
            </Link>
          </p>
          <h1 className="text-title">{name}</h1>
          <p className="text-sm text-fg-2">
            Days in {houseCity()}. {open === 0 ? 'None left to close' : `${open} not closed yet`}.
          </p>
        </div>
        {channel ? (
          <BrowserTexts of={[]}>
            <RareActs channel={channel} />
          </BrowserTexts>
        ) : null}
      </div>
      <div className={`${CARD} overflow-x-auto`}>
        <DataTable
          look="list"
          caption={`Days of ${name}`}
          className={DAYS}
          heads={['Day', 'State']}
          figures={['Expected', 'Counted', 'Difference']}
          rows={days}
        >
          {(row) => (
            <tr key={row.day}>
              <td>
                <Link className={LINK} href={dayHref(id, row.day)}>
                  {formatDay(row.day)}
                </Link>
              </td>
              <td>
                <DayState {...row} />
              </td>
              <td className={FIGURE}>{row.expected === null ? '' : formatMoney(row.expected)}</td>
              <td className={FIGURE}>{row.counted === null ? '' : formatMoney(row.counted)}</td>
              <td className={FIGURE}>
                {row.expected === null || row.counted === null
                  ? ''
                  : differenceText(row.counted - row.expected)}
              </td>
            </tr>
          )}
        </DataTable>
      </div>
    </main>
  )
}

/** A phone has no room for what was expected. The day itself shows it. */
const DAYS =
  'w-full max-sm:[--cell:--spacing(1.5)] max-sm:[--edge:--spacing(4)] max-sm:cells:text-(length:--text-cap) max-sm:[&_:is(th,td):nth-child(3)]:hidden'
const FIGURE = 'text-right tabular-nums'

function DayState({ state, late }: Pick<DayRow, 'state' | 'late'>) {
  return (
    <span className="flex flex-wrap gap-1 py-1.5">
      {state === 'closed' ? <span className={MARK_TAGS.plain}>Closed</span> : null}
      {state === 'open' ? <span className={MARK_TAGS.caution}>Not closed</span> : null}
      {state === 'running' ? <span className={MARK_TAGS.plain}>Today</span> : null}
      {late > 0 ? <span className={MARK_TAGS.danger}>{late} late</span> : null}
    </span>
  )
}

export function differenceText(difference: bigint): string {
  return difference === 0n ? 'None' : `${difference > 0n ? '+' : ''}${formatMoney(difference)}`
}
