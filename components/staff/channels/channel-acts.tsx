import { decimalText } from '@/lib/base/format/rules/money'
import type { ChannelView } from '@/lib/money/channels/read-channels'
import { CASH_NAMES, CASH_TYPES } from '@/lib/money/channels/rules/days'
import {
  CHANNEL_KINDS,
  CHANNEL_STATES,
  CHANNEL_WALLET_NAMES,
  CHANNEL_WALLETS,
  type ChannelState,
  mayOneSet,
} from '@/lib/money/wallets/rules/channels'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { ActButton } from './act-button'
import type { ActField } from './act-payload'
import { StatementButton } from './statement-button'

/** What staff can do with all channels: move cash, correct it, add one. */
export function ChannelsActs({ channels }: { readonly channels: readonly ChannelView[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {channels.length > 0 ? (
        <>
          <MoveButton channels={channels} />
          <AdjustButton channels={channels} />
        </>
      ) : null}
      <SaveButton />
    </span>
  )
}

interface ChannelActsProps {
  readonly channel: ChannelView
  readonly role: Role
}

/** What a role does with one channel every day. */
export function ChannelActs({ channel, role }: ChannelActsProps) {
  const mayAdd = may(role, 'feed.add')
  return (
    <div className="flex flex-wrap gap-1.5 sm:justify-end sm:py-2">
      {mayAdd ? <PasteButton channel={channel} /> : null}
      {may(role, 'channel.change') ? (
        <StatementButton id={channel.id} name={channel.name} columns={channel.columns} />
      ) : null}
      {mayAdd ? <StateButton channel={channel} /> : null}
    </div>
  )
}

/** What is rarely done with one channel, on its own page. */
export function RareActs({ channel }: Pick<ChannelActsProps, 'channel'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <BeginButton channel={channel} />
      <SaveButton channel={channel} />
    </span>
  )
}

export function stateText(state: string): string {
  return state === 'open' ? 'Waits' : state.charAt(0).toUpperCase() + state.slice(1)
}

const options = (of: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  of.map((value) => [value, names[value] ?? stateText(value)] as const)

function SaveButton({ channel }: { readonly channel?: ChannelView }) {
  const amount = (minor: bigint | null | undefined, proposed = '') => {
    const value = minor === undefined ? proposed : minor === null ? '' : decimalText(minor)
    return { as: 'amount', isOptional: true, value } as const
  }
  const wallets = channel ? [channel.wallet] : CHANNEL_WALLETS
  const fields: ActField[] = [
    { name: 'name', label: 'Name for staff', as: 'text', value: channel?.name, hint: 'bKash-1' },
    {
      name: 'wallet',
      label: 'Wallet',
      as: 'choice',
      value: channel?.wallet ?? 'bkash',
      options: options(wallets, CHANNEL_WALLET_NAMES),
    },
    { name: 'number', label: 'Number', as: 'text', value: channel?.number },
    { name: 'holder', label: 'Holder', as: 'text', value: channel?.holder },
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
    { name: 'least', label: 'Smallest deposit', ...amount(channel?.least) },
    { name: 'most', label: 'Largest deposit', ...amount(channel?.most) },
    { name: 'dayCap', label: 'Cap a day', ...amount(channel?.dayCap, '50000') },
    { name: 'monthCap', label: 'Cap a month', ...amount(channel?.monthCap, '300000') },
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
      act="channel.save"
      label={channel ? 'Change' : 'Add a channel'}
      title={channel ? `Change ${channel.name}` : 'Add a channel'}
      fixed={{ id: channel?.id ?? null }}
      fields={fields}
      done={channel ? 'Channel changed' : 'Channel added'}
    />
  )
}

function BeginButton({ channel: { id, name, counted } }: { readonly channel: ChannelView }) {
  return (
    <ActButton
      act="channel.begin"
      label={counted === null ? 'Begin' : 'Begin again'}
      title={`What ${name} holds`}
      note="Every later message has to follow from this balance. Begin again for a new SIM, or when messages are lost for good."
      fixed={{ channelId: id }}
      fields={[
        { name: 'balance', label: 'Balance', as: 'amount' },
        { name: 'at', label: 'From', as: 'time', hint: 'Messages from this minute on follow it.' },
      ]}
      done="Chain started"
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
      hasId
      act="cash.move"
      label="Move cash"
      title="Cash from one channel to another"
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
      hasId
      act="cash.adjust"
      label="Correct cash"
      title="Correct the books"
      note="For money that belongs to no player: what the house puts in or takes out, a fee, what the provider took."
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
      path={`/channels/${id}/messages`}
      label="Paste"
      title={`Messages of ${name}`}
      verb="Read"
      note="One message or many, as copied from the phone. They are proposed, and never credited automatically."
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
