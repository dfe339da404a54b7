import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'

/** What staff know about how payouts are sent. */
export interface PayoutWays {
  readonly channels: readonly { readonly id: string; readonly name: string }[]
  /** Payouts from here on need the wallet's ID, major units; null for none. */
  readonly idFrom: number | null
}

/** What is told about a payout that was sent. */
export interface SentHow {
  readonly payoutId: string
  readonly channel: string
}

export const NOTHING_TOLD: SentHow = { payoutId: '', channel: '' }

/** The fields of the call that tell it. */
export function toldFields({ payoutId, channel }: SentHow) {
  return {
    ...(payoutId.trim() === '' ? {} : { payoutId: payoutId.trim() }),
    ...(channel === '' ? {} : { channel }),
  }
}

interface PayoutFieldsProps extends Pick<PayoutWays, 'channels'> {
  readonly told: SentHow
  readonly onTell: (told: SentHow) => void
  /** Says what is missing; null if nothing is. */
  readonly error: string | null
  readonly isNeeded: boolean
}

/** Takes the wallet’s ID of the money sent, and the channel that it was sent from. */
export function PayoutFields({ channels, told, onTell, error, isNeeded }: PayoutFieldsProps) {
  return (
    <div className="mb-3 grid gap-2">
      <Field
        label={
          isNeeded ? 'Wallet’s ID of the money sent' : 'Wallet’s ID of the money sent (optional)'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={told.payoutId}
        error={error ?? undefined}
        onChange={({ target }) => onTell({ ...told, payoutId: target.value })}
      />
      <ChannelField channels={channels} told={told} onTell={onTell} />
    </div>
  )
}

/** Chooses the channel, if there are any. */
export function ChannelField(props: Pick<PayoutFieldsProps, 'channels' | 'told' | 'onTell'>) {
  const { channels, told, onTell } = props
  if (channels.length === 0) return null
  return (
    <SelectField
      label="Sent from"
      value={told.channel}
      onChange={({ target }) => onTell({ ...told, channel: target.value })}
    >
      <option value="">No channel</option>
      {channels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
