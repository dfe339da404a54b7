'use client'

import { useState } from 'react'
import { DataTable } from '@/components/staff/lists/data-table'
import { MONO } from '@/components/ui/classes'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CopyButton } from '@/components/ui/copy-button'
import { TextArea } from '@/components/ui/text-area'
import { formatMajor } from '@/lib/base/browser/money-text'
import {
  linesToCopy,
  MOST_TOGETHER,
  type PayoutLine,
  readPayoutLines,
  type SentPayout,
} from '@/lib/money/cashier/rules/payout-lines'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { ChannelField, NOTHING_TOLD, type PayoutWays } from './payout-fields'

/** What staff told about several payouts. */
export interface SentTogether {
  readonly payoutIds: Readonly<Record<string, string>>
  readonly channel?: string
}

interface DeskDialogProps extends Pick<PayoutWays, 'channels'> {
  /** Payouts that the viewer has claimed, in the order of the list. */
  readonly payouts: readonly (SentPayout & { readonly name: string })[]
  readonly isSending: boolean
  readonly onClose: () => void
  /** Called with the ids of the payouts that were sent. */
  readonly onConfirm: (ids: readonly string[], sent: SentTogether) => void
}

const PROBLEMS: Readonly<Record<NonNullable<PayoutLine['problem']>, string>> = {
  'no-id': 'No ID in this line.',
  twice: 'The same ID as in another line.',
  number: 'Sent to a number that none of these has.',
  amount: 'Another amount than was asked.',
  place: 'Which payout? Write its place before the ID: 2. 9G52MNP1KD',
  'too-many': 'More lines than payouts.',
}

/** Copies payouts as lines for the phone that pays, and takes the IDs back that its wallet wrote. */
export function DeskDialog({ payouts, channels, isSending, onClose, onConfirm }: DeskDialogProps) {
  const [pasted, setPasted] = useState('')
  const [told, setTold] = useState(NOTHING_TOLD)
  const together = payouts.slice(0, MOST_TOGETHER)
  const lines = readPayoutLines(pasted, together)
  const payoutIds = Object.fromEntries(
    lines.flatMap(({ id, payoutId }) => (id && payoutId ? [[id, payoutId]] : [])),
  )
  const sent = Object.keys(payoutIds)
  const wrong = lines.filter(({ problem }) => problem !== null)

  function confirm() {
    const channel = told.channel === '' ? {} : { channel: told.channel }
    onConfirm(sent, { payoutIds, ...channel })
  }

  return (
    <ConfirmDialog
      title="Send together"
      verb={sent.length === 0 ? 'Mark paid' : `Mark ${sent.length} paid`}
      isReady={sent.length > 0}
      isBusy={isSending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-fg-2">
          {payouts.length > MOST_TOGETHER
            ? `The first ${MOST_TOGETHER} of ${payouts.length}. `
            : null}
          Copy the lines to the phone that pays, and paste its wallet’s messages or IDs below.
        </p>
        <CopyButton text={linesToCopy(together)} what="lines" hasWords />
      </div>
      <DataTable
        look="card"
        caption="Payouts that you send"
        heads={['To', 'Number']}
        figures={['Amount', 'ID']}
        rows={together}
      >
        {({ id, name, phone, amount }) => (
          <tr key={id}>
            <td>
              {together.findIndex((each) => each.id === id) + 1}. {name}
            </td>
            <td className="tabular-nums">{spaceNumber(phone)}</td>
            <td className="text-right tabular-nums">{formatMajor(amount, { decimals: 0 })}</td>
            <td className={`text-right ${MONO}`}>{payoutIds[id] ?? '…'}</td>
          </tr>
        )}
      </DataTable>
      <TextArea
        label="Messages or IDs, a line each"
        rows={5}
        autoComplete="off"
        spellCheck={false}
        maxLength={20_000}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      {wrong.length > 0 ? (
        <div role="alert">
          <ul className="grid gap-1 text-sm text-danger">
            {wrong.map(({ text, problem }) => (
              <li key={text} className="wrap-anywhere">
                {problem && PROBLEMS[problem]}{' '}
                <span className="text-fg-2">{text.slice(0, 80)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ChannelField channels={channels} told={told} onTell={setTold} />
    </ConfirmDialog>
  )
}
