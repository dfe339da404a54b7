import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'

/** Money came, money went, or the message only tells something. */
export type FormResult = 'in' | 'out' | 'information'

/**
 * Who a line's money is from. `payment`: somebody sent it, and it can back their request. `joined`:
 * it came from another wallet or a bank, whose ID the player sees instead of this one. `other`:
 * interest, loans, money back and the like, which no player sent.
 */
export type LineKind = 'payment' | 'joined' | 'other'

/** How a wallet writes one kind of message. */
export interface MessageForm {
  readonly result: FormResult
  readonly kind: LineKind
  /**
   * The whole message. Fields are in braces: amount, fee, commission, balance, id, at, number (digits
   * or masked), link and, at most once, who (any text: a name or number, maybe with a reference) or text.
   * What is in brackets can be missing. A space can be missing, doubled or a new line.
   */
  readonly text: string
  /** A message of this form with made-up values. */
  readonly sample: string
}

/** What the messages of one provider look like. */
export interface ProviderForms {
  /** Exact names of the senders whose messages are read. */
  readonly senders: readonly string[]
  /** Senders that only advertise. */
  readonly others: readonly string[]
  readonly forms: readonly MessageForm[]
}

const AMOUNT = '(?:\\d{1,3}(?:,\\d{2,3}){0,3},\\d{3}|\\d{1,10})(?:\\.\\d{1,2})?|\\.\\d{1,2}'
/** Rocket and Upay write up to five decimals of a commission. */
const COMMISSION = '(?:\\d{1,3}(?:,\\d{2,3}){0,3},\\d{3}|\\d{1,10})?(?:\\.\\d{1,5})?'
const SLASHED = '\\d{2}/\\d{2}/\\d{4} ?\\d{2}:\\d{2}'

const IDS: Readonly<Record<ChannelWallet, string>> = {
  bkash: '[0-9A-Z]{10}',
  nagad: '[0-9A-Z]{8}',
  rocket: '\\d{10}',
  upay: '[0-9A-Z]{10}',
  bank: '[0-9A-Z]{6,20}',
}

const DATES: Readonly<Record<ChannelWallet, string>> = {
  bkash: SLASHED,
  nagad: SLASHED,
  rocket: '\\d{2}-[A-Za-z]{3}-\\d{2} ?\\d{2}:\\d{2}:\\d{2} ?[ap]m',
  upay: SLASHED,
  bank: SLASHED,
}

/** Characters of a message that are read. A message of four parts has 612. */
export const LONGEST_MESSAGE = 700

/** The free text takes as much as it can, so that an imitation in it stays inside it. */
const FREE = `[^]{1,${LONGEST_MESSAGE}}`

function fieldsOf(wallet: ChannelWallet): Readonly<Record<string, string>> {
  return {
    amount: AMOUNT,
    fee: AMOUNT,
    balance: AMOUNT,
    commission: COMMISSION,
    id: IDS[wallet],
    at: DATES[wallet],
    number: '[0-9Xx*]{4,16}',
    link: '\\S{1,120}',
    who: FREE,
    text: FREE,
  }
}

export interface CompiledForm {
  readonly form: MessageForm
  /** The words before the first field, without spaces. */
  readonly start: string
  /** From the first to the last character, those with most parts first. */
  readonly patterns: readonly RegExp[]
}

/** @throws Error for a text that is no form. */
export function compileForm(wallet: ChannelWallet, form: MessageForm): CompiledForm {
  const names = [...form.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const known = fieldsOf(wallet)
  const unknown = names.find((name) => !(name in known))
  const isTwice = new Set(names).size < names.length
  // Only one free text keeps the search for its end linear.
  const free = names.filter((name) => known[name] === FREE).length
  if (unknown !== undefined || isTwice || free > 1) throw new Error(`not a form: ${form.text}`)
  const start = (form.text.split(/[{[]/, 1)[0] ?? '').replaceAll(' ', '')
  if (start.length < 2 && form.result !== 'information') throw new Error(`no words: ${form.text}`)
  return { form, start, patterns: variants(form.text).map((text) => toPattern(text, known)) }
}

/** Lists the texts with and without each bracket that has a field, those with more parts first. */
function variants(text: string): string[] {
  const part = /\[([^[\]]*\{[^[\]]*)\]/.exec(text)
  if (!part) return [text]
  const [whole, inner = ''] = part
  const [before, after] = [text.slice(0, part.index), text.slice(part.index + whole.length)]
  return [...variants(before + inner + after), ...variants(before + after)]
}

function toPattern(text: string, fields: Readonly<Record<string, string>>): RegExp {
  const source = text
    .split(/(\{\w+\}|\[[^\]]*\])/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name !== undefined) return `(?<${name}>${fields[name]})`
      if (part.startsWith('[')) return `(?:${literal(part.slice(1, -1))})?`
      return literal(part)
    })
    .join('')
  return new RegExp(`^${source}$`, 'd')
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/ /g, ' ?')
}
