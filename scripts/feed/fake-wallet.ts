import { randomInt } from 'node:crypto'

// What bKash would write about one number, for the simulated day and for tests. Shares no code with
// the reader of messages.

const DHAKA_MS = 6 * 3_600_000

/** Writes a time as bKash does. */
export function bkashTime(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + DHAKA_MS).toISOString().split('T')
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}

/** Makes an ID as bKash would write it today, and no other test. */
export function bkashId(at = new Date()): string {
  const local = new Date(at.getTime() + DHAKA_MS)
  const digit = (value: number) => value.toString(36).toUpperCase()
  const day =
    digit(local.getUTCFullYear() - 2013) +
    digit(local.getUTCMonth() + 10) +
    digit(local.getUTCDate())
  const rest = Array.from({ length: 6 }, () => digit(randomInt(36))).join('')
  return `${day}${randomInt(10)}${rest}`
}

export interface SentMoney {
  readonly major: number
  readonly from: string
  readonly id?: string
  readonly at?: Date
  readonly ref?: string
}

/** A wallet that writes what bKash writes, and keeps its balance. */
export class FakeWallet {
  constructor(
    /** Minor units. */
    public balance: bigint,
  ) {}

  /** Money comes in. @returns the message and its ID. */
  receive({ major, from, id = bkashId(), at = new Date(), ref }: SentMoney): {
    id: string
    text: string
  } {
    this.balance += BigInt(major) * 100n
    const reference = ref === undefined ? '' : ` Ref ${ref}.`
    const text = `You have received Tk ${major.toLocaleString('en')}.00 from ${from}.${reference} Fee Tk 0.00. Balance Tk ${this.told()}. TrxID ${id} at ${bkashTime(at)}`
    return { id, text }
  }

  /** The balance as the wallet writes it. */
  told(): string {
    const [whole = '', part = ''] = (Number(this.balance) / 100).toFixed(2).split('.')
    return `${Number(whole).toLocaleString('en')}.${part}`
  }
}
