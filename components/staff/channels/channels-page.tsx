import type { ReactNode } from 'react'
import { DataTable } from '@/components/staff/lists/data-table'
import { Figure, FigureStrip } from '@/components/staff/lists/figures'
import { TotalAmount } from '@/components/ui/amount'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { CARD, DASH, EMPTY, LINK, MONO, TAGS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { formatMoney } from '@/lib/base/browser/money-text'
import { money, toMajor } from '@/lib/base/format/rules/money'
import type { ChannelView, DeviceView, UnreadMessage } from '@/lib/money/channels/read-channels'
import { countText } from '@/lib/money/risk/rules/evidence'
import { CHANNEL_WALLET_NAMES } from '@/lib/money/wallets/rules/channels'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { ChannelActs, ChannelsActs, stateText } from './channel-acts'
import { GapNotices } from './gap-notices'
import { Phones } from './phones'
import { UnreadMessages } from './unread-messages'

export const CHANNELS_PATH = '/dashboard/channels'

interface ChannelsPageProps {
  readonly channels: readonly ChannelView[]
  readonly devices: readonly DeviceView[]
  readonly unread: readonly UnreadMessage[]
  readonly viewer: { readonly id: string; readonly role: Role }
}

/** The numbers that players pay to, what is in them, and the phones that tell. */
export function ChannelsPage({ channels, devices, unread, viewer }: ChannelsPageProps) {
  const mayChange = may(viewer.role, 'channel.change')
  return (
    <BrowserTexts of={[]}>
      <main className={`${DASH} max-w-280`}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="text-title">Channels</h1>
            <p className="text-fg-2">
              Numbers that players pay to. A form shows one of each wallet: the first open one with
              room left.
            </p>
          </div>
          {mayChange ? <ChannelsActs channels={channels} /> : null}
        </div>
        <GapNotices channels={channels} mayChange={mayChange} />
        {channels.length > 0 ? <CashStrip channels={channels} /> : null}
        {channels.length === 0 ? (
          <p className={`${CARD} ${EMPTY}`}>
            No channel yet. Until there is one, the deposit form reads the numbers from the Deposit
            Instruction.
          </p>
        ) : (
          <div className={`${CARD} overflow-x-auto`}>
            <DataTable
              look="cards"
              caption="Channels"
              className="[--card-columns:3]"
              heads={['Channel', 'State']}
              figures={[...FIGURES, '']}
              rows={channels}
            >
              {(channel) => <ChannelRow key={channel.id} channel={channel} role={viewer.role} />}
            </DataTable>
          </div>
        )}
        <Phones devices={devices} channels={channels} viewer={viewer} />
        <UnreadMessages unread={unread} mayChange={mayChange} />
      </main>
    </BrowserTexts>
  )
}

/** The cash of the channels by the ledger. What is frozen can't be paid out, so it is apart. */
function CashStrip({ channels }: Pick<ChannelsPageProps, 'channels'>) {
  const parts = [
    ['Cash in the books', channels.filter(({ state }) => state !== 'frozen')],
    ['Frozen cash', channels.filter(({ state }) => state === 'frozen')],
  ] as const
  return (
    <FigureStrip>
      {parts.map(([label, of]) => (
        <Figure key={label} label={label} below={countText(of.length, 'channel')}>
          <TotalAmount amount={toMajor(money(of.reduce((sum, { booked }) => sum + booked, 0n)))} />
        </Figure>
      ))}
    </FigureStrip>
  )
}

const FIGURES = ['Received today', 'Counted', 'In the books'] as const

const WHOLE_ROW = 'max-sm:col-span-3'

function FigureCell({
  label,
  children,
}: {
  readonly label: (typeof FIGURES)[number]
  readonly children: ReactNode
}) {
  return (
    <td className="text-right tabular-nums max-sm:text-left" data-name={label}>
      {children}
    </td>
  )
}

const STATE_TAGS = {
  open: TAGS.plain,
  full: TAGS.strong,
  frozen: TAGS.danger,
  closed: TAGS.danger,
} as const

/** Grey until something came, then filled up to the cap. */
const BAR =
  'mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-[3px] bg-surface-3 [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-data-1 [&::-moz-progress-bar]:bg-data-1'

function ChannelRow({ channel, role }: { readonly channel: ChannelView; readonly role: Role }) {
  const { id, name, number, holder, state, today, dayCap, counted, booked, isShown, lines } =
    channel
  return (
    <tr>
      <td className={WHOLE_ROW}>
        <Link className={LINK} href={`${CHANNELS_PATH}/${id}`} aria-label={`${name} and its days`}>
          <b>{name}</b>
        </Link>
        <div className={`text-cap text-fg-2 ${MONO}`}>
          {spaceNumber(number)}, {holder}
        </div>
      </td>
      <td className={WHOLE_ROW}>
        <span className={STATE_TAGS[state as keyof typeof STATE_TAGS] ?? TAGS.plain}>
          <PageIcon name={isShown ? 'check' : state === 'open' ? 'minus' : 'stop'} />
          {isShown
            ? `Shown for ${CHANNEL_WALLET_NAMES[channel.wallet as never]}`
            : stateText(state)}
        </span>
        <div className="text-cap text-fg-2">
          {channel.lastAt === null ? (
            'No message yet'
          ) : (
            <>
              {lines} today, last <Moment at={channel.lastAt.getTime()} style="day-time" />
            </>
          )}
        </div>
      </td>
      <FigureCell label="Received today">
        {formatMoney(today)}
        <div className="text-cap text-fg-2">
          {dayCap === null ? 'no cap' : `of ${formatMoney(dayCap)}`}
          {dayCap === null ? null : (
            <progress
              className={BAR}
              max={Number(dayCap)}
              value={Number(today)}
              aria-label={`Received by ${name} today`}
            />
          )}
        </div>
      </FigureCell>
      <FigureCell label="Counted">
        {counted === null ? <span className="text-fg-2">Not begun</span> : formatMoney(counted)}
      </FigureCell>
      <FigureCell label="In the books">{formatMoney(booked)}</FigureCell>
      <td className={WHOLE_ROW}>
        <ChannelActs channel={channel} role={role} />
      </td>
    </tr>
  )
}
