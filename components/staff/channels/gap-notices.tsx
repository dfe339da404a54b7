import { NOTICE } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { ChannelView } from '@/lib/money/channels/read-channels'
import { ActButton } from './act-button'

interface GapNoticesProps {
  readonly channels: readonly ChannelView[]
  readonly mayChange: boolean
}

/** Says which sum is missing between which two messages of a channel, and what staff can do. */
export function GapNotices({ channels, mayChange }: GapNoticesProps) {
  return channels.map(({ id, name, gap }) => {
    if (!gap) return null
    const isIn = gap.missing > 0n
    const missing = isIn ? gap.missing : -gap.missing
    const sum = formatMoney(missing)
    return (
      <div
        key={id}
        className={`${NOTICE} flex flex-wrap items-center justify-between gap-3`}
        role="status"
      >
        <p>
          <b>
            {name}: a message is missing before{' '}
            <Moment at={gap.nextAt.getTime()} style="day-time" />.
          </b>{' '}
          The wallet held {formatMoney(gap.tail)}. With {gap.nextExternalId} it says{' '}
          {formatMoney(gap.nextSays)}: {sum} {isIn ? 'came in' : 'went out'} unseen. Nothing is
          credited by the feed here until then.
        </p>
        {mayChange ? (
          <span className="flex flex-wrap gap-1.5">
            <ActButton
              act="line.type"
              label="Explain"
              title={`Explain ${sum} at ${name}`}
              note="Writes a line by hand that fills the gap. It never credits a request automatically."
              fixed={{
                channelId: id,
                direction: isIn ? 'in' : 'out',
                amount: String(missing),
                at: gap.nextAt.toISOString(),
              }}
              done="Gap explained"
            />
            <ActButton
              act="line.void"
              label="Not the wallet’s"
              title={`${gap.nextExternalId} isn’t the wallet’s?`}
              note="Takes the message out of the chain: it is forged, or was read wrongly. It can’t back a request any more."
              fixed={{ lineId: gap.nextId }}
              done="Message taken out"
            />
          </span>
        ) : null}
      </div>
    )
  })
}
