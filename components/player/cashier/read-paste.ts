import { formatDay } from '@/lib/base/browser/format-time'
import { formatMajor } from '@/lib/base/browser/money-text'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import {
  type AskedPayment,
  type PaymentDoubt,
  readPayment,
} from '@/lib/money/cashier/rules/read-payment'
import { WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

interface ReadPaste {
  /** The ID of the text; left out if there is none, or more than one. */
  readonly id?: string | undefined
  /** What the player reads about it; left out: nothing. */
  readonly hint?: string
}

/** Reads a pasted message, or what was typed. Fetched when the first one is there. */
export function readPaste(text: string, asked: AskedPayment, isPasted: boolean): ReadPaste {
  const { ids, doubt } = readPayment(text, asked)
  const [id] = ids
  if (id === undefined) return { hint: t('cashier.txnIdNone') }
  if (ids.length > 1) return { hint: t('cashier.txnIdMany') }
  if (doubt) return { id, hint: describeDoubt(doubt, asked) }
  return isPasted ? { id, hint: t('cashier.txnIdFound') } : { id }
}

function describeDoubt(doubt: PaymentDoubt, { wallet, amount }: AskedPayment): string {
  switch (doubt.is) {
    case 'amount':
      return t('cashier.doubtAmount', {
        sent: formatMajor(doubt.major),
        asked: formatMajor(amount ?? 0, { decimals: 0 }),
      })
    case 'number':
      return t('cashier.doubtNumber', { number: inReadersDigits(doubt.number) })
    case 'day':
      return t('cashier.doubtDay', { day: formatDay(doubt.day) })
    case 'form':
      return t('cashier.doubtForm', { wallet: wallet ? WALLET_NAMES[wallet] : '' })
  }
}
