import type { ReactNode } from 'react'
import { Figure, FigureStrip } from '@/components/staff/lists/figures'
import { TotalAmount } from '@/components/ui/amount'
import { BrowserTexts } from '@/components/ui/browser-texts'
import {
  CARD,
  DASH,
  DASH_HEAD,
  DASH_TITLE,
  EMPTY,
  LINK,
  MARK_TAGS,
  MONO,
  NOTICE,
  TAGS,
} from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { Table } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { formatMoney } from '@/lib/base/browser/money-text'
import { decimalText, money, toMajor } from '@/lib/base/format/rules/money'
import type { ChannelView, DeviceView, UnreadMessage } from '@/lib/money/channels/read-channels'
import { CASH_NAMES, CASH_TYPES } from '@/lib/money/channels/rules/days'
import {
  FEED_APPS,
  type FeedApp,
  URL_FORWARDER_TEMPLATE,
} from '@/lib/money/channels/rules/phone-feed'
import { countText } from '@/lib/money/risk/rules/evidence'
import {
  CHANNEL_KINDS,
  CHANNEL_STATES,
  CHANNEL_WALLET_NAMES,
  CHANNEL_WALLETS,
  type ChannelState,
  mayOneSet,
} from '@/lib/money/wallets/rules/channels'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { ActButton } from './act-button'
import type { ActField } from './act-payload'
import { DeviceKeyButton } from './device-key-button'
import { StatementButton } from './statement-button'

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
          {mayChange ? (
            <span className="flex flex-wrap gap-1.5">
              {channels.length > 0 ? <MoveButton channels={channels} /> : null}
              {channels.length > 0 ? <AdjustButton channels={channels} /> : null}
              <SaveButton channel={null} />
            </span>
          ) : null}
        </div>
        {channels.map((channel) =>
          channel.gap ? (
            <GapNotice key={channel.id} channel={channel} mayChange={mayChange} />
          ) : null,
        )}
        {channels.length > 0 ? <CashStrip channels={channels} /> : null}
        {channels.length === 0 ? (
          <p className={`${CARD} ${EMPTY}`}>
            No channel yet. Until there is one, the deposit form reads the numbers from the Deposit
            Instruction.
          </p>
        ) : (
          <div className={`${CARD} overflow-x-auto`}>
            <Table look="list" caption="Channels" className={CHANNEL_TABLE}>
              <TableHead names={['Channel', 'State']} figures={[...FIGURES, '']} />
              <tbody>
                {channels.map((channel) => (
                  <ChannelRow key={channel.id} channel={channel} viewer={viewer} />
                ))}
              </tbody>
            </Table>
          </div>
        )}
        <Devices devices={devices} channels={channels} viewer={viewer} />
        <Unread unread={unread} mayChange={mayChange} />
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

/** On a phone each channel is a card with its figures next to each other, below their names. */
const CHANNEL_TABLE =
  'w-full max-sm:[&_thead]:sr-only max-sm:body-rows:grid max-sm:body-rows:grid-cols-3 max-sm:body-rows:gap-x-3 max-sm:body-rows:gap-y-2 max-sm:body-rows:px-4 max-sm:body-rows:py-3.5 max-sm:[&_tr+tr]:border-t max-sm:[&_tr+tr]:border-line max-sm:cells:h-auto! max-sm:cells:border-0! max-sm:cells:p-0! max-sm:first-cells:pl-0! max-sm:last-cells:pr-0! max-sm:cells:whitespace-normal'
const WHOLE_ROW = 'max-sm:col-span-3'

function FigureCell({
  label,
  children,
}: {
  readonly label: (typeof FIGURES)[number]
  readonly children: ReactNode
}) {
  return (
    <td className="text-right tabular-nums max-sm:text-left">
      <span className="text-cap text-fg-2 sm:hidden" aria-hidden="true">
        {label}
        <br />
      </span>
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

function ChannelRow({
  channel,
  viewer,
}: {
  channel: ChannelView
  viewer: ChannelsPageProps['viewer']
}) {
  const { id, name, number, holder, state, today, dayCap, counted, booked, isShown, lines } =
    channel
  const mayAdd = may(viewer.role, 'feed.add')
  return (
    <tr>
      <td className={WHOLE_ROW}>
        <Link className={LINK} href={`${CHANNELS_PATH}/${id}`} aria-label={`Days of ${name}`}>
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
        {text(today)}
        <div className="text-cap text-fg-2">
          {dayCap === null ? 'no cap' : `of ${text(dayCap)}`}
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
        {counted === null ? <span className="text-fg-2">Not begun</span> : text(counted)}
      </FigureCell>
      <FigureCell label="In the books">{text(booked)}</FigureCell>
      <td className={WHOLE_ROW}>
        <div className="flex flex-wrap gap-1.5 sm:justify-end sm:py-2">
          {mayAdd ? <PasteButton channel={channel} /> : null}
          {may(viewer.role, 'channel.change') ? (
            <>
              <StatementButton id={id} name={name} columns={channel.columns} />
              <BeginButton channel={channel} />
              <SaveButton channel={channel} />
            </>
          ) : null}
          {mayAdd ? <StateButton channel={channel} /> : null}
        </div>
      </td>
    </tr>
  )
}

function stateText(state: string): string {
  return state === 'open' ? 'Waits' : state.charAt(0).toUpperCase() + state.slice(1)
}

function text(minor: bigint): string {
  return formatMoney(money(minor))
}

/** Says which sum is missing between which two messages, and what staff can do. */
export function GapNotice({ channel, mayChange }: { channel: ChannelView; mayChange: boolean }) {
  const { gap, name } = channel
  if (!gap) return null
  const isIn = gap.missing > 0n
  const sum = text(isIn ? gap.missing : -gap.missing)
  return (
    <div className={`${NOTICE} flex flex-wrap items-center justify-between gap-3`} role="status">
      <p>
        <b>
          {name}: a message is missing before <Moment at={gap.nextAt.getTime()} style="day-time" />.
        </b>{' '}
        The wallet held {text(gap.tail)}. With {gap.nextExternalId} it says {text(gap.nextSays)}:{' '}
        {sum} {isIn ? 'came in' : 'went out'} unseen. Nothing is credited by the feed here until
        then.
      </p>
      {mayChange ? (
        <span className="flex flex-wrap gap-1.5">
          <ActButton
            {...ACT}
            act="line.type"
            label="Explain"
            title={`Explain ${sum} at ${name}`}
            verb="Ask for approval"
            note="Writes a line by hand that fills the gap. It never credits a request by itself."
            fixed={{
              channelId: channel.id,
              direction: isIn ? 'in' : 'out',
              amount: String(isIn ? gap.missing : -gap.missing),
              at: gap.nextAt.toISOString(),
            }}
            done="Gap explained"
          />
          <ActButton
            {...ACT}
            act="line.void"
            label="Not the wallet’s"
            title={`${gap.nextExternalId} isn’t the wallet’s?`}
            verb="Ask for approval"
            note="Takes the message out of the chain: it is forged, or was read wrongly. It can’t back a request any more."
            fixed={{ lineId: gap.nextId }}
            done="Message taken out"
          />
        </span>
      ) : null}
    </div>
  )
}

/** An act that needs a second person and a reason. */
const ACT = { method: 'POST', path: '/channels', reason: 'needed' } as const

const options = (of: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  of.map((value) => [value, names[value] ?? stateText(value)] as const)

function SaveButton({ channel }: { readonly channel: ChannelView | null }) {
  const amount = (minor: bigint | null | undefined) => (minor == null ? '' : decimalText(minor))
  const fields: ActField[] = [
    {
      name: 'name',
      label: 'Name for staff',
      as: 'text',
      value: channel?.name ?? '',
      hint: 'bKash-1',
    },
    {
      name: 'wallet',
      label: 'Wallet',
      as: 'choice',
      value: channel?.wallet ?? 'bkash',
      options: options(channel ? [channel.wallet] : CHANNEL_WALLETS, CHANNEL_WALLET_NAMES),
    },
    { name: 'number', label: 'Number', as: 'text', value: channel?.number ?? '' },
    { name: 'holder', label: 'Holder', as: 'text', value: channel?.holder ?? '' },
    {
      name: 'kind',
      label: 'Kind',
      as: 'choice',
      value: channel?.kind ?? 'personal',
      options: options(CHANNEL_KINDS),
    },
    {
      name: 'state',
      label: 'State',
      as: 'choice',
      value: channel?.state ?? 'open',
      options: CHANNEL_STATES.map((value) => [value, value] as const),
    },
    {
      name: 'least',
      label: 'Smallest deposit',
      as: 'amount',
      value: amount(channel?.least),
      isOptional: true,
    },
    {
      name: 'most',
      label: 'Largest deposit',
      as: 'amount',
      value: amount(channel?.most),
      isOptional: true,
    },
    {
      name: 'dayCap',
      label: 'Cap a day',
      as: 'amount',
      isOptional: true,
      value: channel ? amount(channel.dayCap) : '50000',
    },
    {
      name: 'monthCap',
      label: 'Cap a month',
      as: 'amount',
      isOptional: true,
      value: channel ? amount(channel.monthCap) : '300000',
    },
    {
      name: 'commission',
      label: 'Most of an agent’s commission',
      as: 'number',
      value: String(channel?.commission ?? 0),
      hint: 'In hundredths of a percent.',
    },
    { name: 'position', label: 'Order', as: 'number', value: String(channel?.position ?? 0) },
  ]
  return (
    <ActButton
      {...ACT}
      act="channel.save"
      label={channel ? 'Change' : 'Add a channel'}
      title={channel ? `Change ${channel.name}` : 'Add a channel'}
      verb="Ask for approval"
      fixed={{ id: channel?.id ?? null }}
      fields={fields}
      done={channel ? 'Channel changed' : 'Channel added'}
    />
  )
}

function BeginButton({ channel: { id, name, counted } }: { readonly channel: ChannelView }) {
  return (
    <ActButton
      {...ACT}
      act="channel.begin"
      label={counted === null ? 'Begin' : 'Begin anew'}
      title={`What ${name} holds`}
      verb="Ask for approval"
      note="Every later message has to follow from this balance. Begin anew for a new SIM, or when messages are lost for good."
      fixed={{ channelId: id }}
      fields={[
        { name: 'balance', label: 'Balance', as: 'amount' },
        { name: 'at', label: 'From', as: 'time', hint: 'Messages from this minute on follow it.' },
      ]}
      done="The chain begins"
    />
  )
}

/** The channels, and the cash of none. */
const places = (channels: readonly ChannelView[]) => [
  ...channels.map(({ id, name }) => [id, name] as const),
  ['', 'No channel'] as const,
]

function MoveButton({ channels }: { readonly channels: readonly ChannelView[] }) {
  const place = { as: 'choice', isOptional: true, options: places(channels) } as const
  return (
    <ActButton
      {...ACT}
      hasId
      act="cash.move"
      label="Move cash"
      title="Cash from one channel to another"
      verb="Ask for approval"
      note="Send the money in the wallet first. This books it: what both channels have together stays the same."
      fields={[
        { ...place, name: 'fromId', label: 'From', value: channels[0]?.id ?? '' },
        { ...place, name: 'toId', label: 'To', value: channels[1]?.id ?? '' },
        { name: 'amount', label: 'Amount', as: 'amount' },
      ]}
      done="Cash moved"
    />
  )
}

function AdjustButton({ channels }: { readonly channels: readonly ChannelView[] }) {
  return (
    <ActButton
      {...ACT}
      hasId
      act="cash.adjust"
      label="Correct cash"
      title="Cash that the books don’t have right"
      verb="Ask for approval"
      note="For money that is no player’s: what the house puts in or takes out, a fee, what the provider took."
      fields={[
        {
          name: 'channelId',
          label: 'Channel',
          as: 'choice',
          isOptional: true,
          options: places(channels),
          value: channels[0]?.id ?? '',
        },
        { name: 'type', label: 'What for', as: 'choice', options: options(CASH_TYPES, CASH_NAMES) },
        {
          name: 'direction',
          label: 'The channel has',
          as: 'choice',
          options: [
            ['in', 'More than the books say'],
            ['out', 'Less than the books say'],
          ],
        },
        { name: 'amount', label: 'Amount', as: 'amount' },
      ]}
      done="Cash corrected"
    />
  )
}

function PasteButton({ channel: { id, name } }: { readonly channel: ChannelView }) {
  return (
    <ActButton
      method="POST"
      path={`/channels/${id}/messages`}
      act={null}
      label="Paste"
      title={`Messages of ${name}`}
      verb="Read"
      note="One message or many, as copied from the phone. They are proposed, and never credited by themselves."
      fields={[{ name: 'text', label: 'Messages', as: 'area' }]}
      done="Messages read"
    />
  )
}

function StateButton({ channel: { id, name, state } }: { readonly channel: ChannelView }) {
  const next = CHANNEL_STATES.filter((each) => mayOneSet(state as ChannelState, each))
  return (
    <ActButton
      method="PUT"
      path={`/channels/${id}`}
      act={null}
      label="State"
      title={`State of ${name}`}
      verb="Set"
      note="Only an open one is shown to players. To open a frozen or closed one, change the channel."
      fields={[
        {
          name: 'state',
          label: 'State',
          as: 'choice',
          value: next[0] ?? '',
          options: options(next),
        },
      ]}
      reason="needed"
      done="State set"
    />
  )
}

function Devices({ devices, channels, viewer }: Omit<ChannelsPageProps, 'unread'>) {
  const mayChange = may(viewer.role, 'channel.change')
  return (
    <section className={CARD}>
      <div className={DASH_HEAD}>
        <h2>Phones</h2>
        {mayChange && channels.length > 0 ? (
          <ActButton
            {...ACT}
            act="device.add"
            label="Add a phone"
            title="Add a phone"
            verb="Ask for approval"
            note="Its key is shown once, to you, after somebody else approved it. Give the app access to SMS only, never to notifications: any app can write one."
            fields={[
              { name: 'name', label: 'Name', as: 'text' },
              {
                name: 'app',
                label: 'App',
                as: 'choice',
                value: 'url-forwarder',
                options: options(Object.keys(FEED_APPS), FEED_APPS),
              },
              {
                name: 'channelIds',
                label: 'Channels',
                as: 'choices',
                options: channels.map(({ id, name }) => [id, name] as const),
              },
            ]}
            done="Phone added"
          />
        ) : null}
      </div>
      {devices.length === 0 ? (
        <p className={EMPTY}>No phone forwards messages. Paste them, or import a wallet’s file.</p>
      ) : (
        <ul className="next-items:border-t next-items:border-line border-t border-line">
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-3 px-5 py-2.5"
            >
              <div>
                <b className="font-medium">{device.name}</b>{' '}
                {device.isRevoked ? <span className={MARK_TAGS.plain}>Revoked</span> : null}
                {device.isSilent ? <span className={MARK_TAGS.danger}>Silent</span> : null}
                <div className="text-cap text-fg-2">
                  {FEED_APPS[device.app as FeedApp]}, for {device.channels.join(', ')}
                </div>
                <div className="text-cap text-fg-2">
                  {device.messageAt === null ? (
                    'No message yet'
                  ) : (
                    <>
                      Last message <Moment at={device.messageAt.getTime()} style="day-time" />
                    </>
                  )}
                  {device.seenAt === null ? null : (
                    <>
                      , alive <Moment at={device.seenAt.getTime()} style="day-time" />
                    </>
                  )}
                  {device.battery === null ? null : `, battery ${device.battery} %`}
                </div>
              </div>
              {device.isRevoked ? null : (
                <div className="flex flex-wrap gap-1.5">
                  {!device.isKeyShown && device.madeById === viewer.id ? (
                    <DeviceKeyButton
                      id={device.id}
                      app={device.app}
                      template={URL_FORWARDER_TEMPLATE}
                    />
                  ) : null}
                  {may(viewer.role, 'feed.add') ? (
                    <ActButton
                      method="PUT"
                      path={`/devices/${device.id}`}
                      act={null}
                      title={`Revoke ${device.name}?`}
                      verb="Revoke"
                      note="Its messages are refused from now on, for ever."
                      reason="needed"
                      done="Phone revoked"
                    />
                  ) : null}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Unread({ unread, mayChange }: { unread: readonly UnreadMessage[]; mayChange: boolean }) {
  if (unread.length === 0) return null
  return (
    <section className={CARD}>
      <h2 className={DASH_TITLE}>Messages nobody could read</h2>
      <ul className="next-items:border-t next-items:border-line border-t border-line">
        {unread.map(({ id, channelName, wallet, state, text: words, receivedAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-2.5">
            <div className="min-w-0">
              <div className="text-cap text-fg-2">
                {channelName}, <Moment at={receivedAt.getTime()} style="day-time" />
                {state === 'contradicts' ? ', says other things than an earlier message' : null}
              </div>
              <p className={`${MONO} text-sm whitespace-pre-wrap wrap-anywhere`}>{words}</p>
            </div>
            {mayChange && state === 'unread' ? (
              <ActButton
                {...ACT}
                act="form.teach"
                label="Teach"
                title="How to read this message"
                verb="Ask for approval"
                note="Replace each value by its field: {amount} {fee} {commission} {balance} {id} {at} {number} {link}, and once {who} or {text}. What is in [brackets] can be missing. It’s tested against every known message."
                fixed={{ wallet, sample: words }}
                fields={[
                  { name: 'text', label: 'Form', as: 'area', value: words },
                  {
                    name: 'result',
                    label: 'It tells of',
                    as: 'choice',
                    value: 'in',
                    options: [
                      ['in', 'Money in'],
                      ['out', 'Money out'],
                      ['information', 'Nothing that moves money'],
                    ],
                  },
                  {
                    name: 'kind',
                    label: 'From',
                    as: 'choice',
                    value: 'payment',
                    options: [
                      ['payment', 'Somebody of this wallet'],
                      ['joined', 'Another wallet, a bank or a card'],
                      ['other', 'The provider itself'],
                    ],
                  },
                ]}
                done="Form taught"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
