import { expect, test } from 'vitest'
import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import type { LineKind } from './forms'
import { type ReadLine, readMessage } from './read-message'

/*
 * Writes messages as the wallets do, by templates of its own, and knows what each says. The reader
 * must find exactly that or nothing: in imitations, cuts and joins of messages too.
 */

/** A reproducible sequence (xorshift). */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

type Random = ReturnType<typeof randomFrom>

interface Written {
  readonly wallet: ChannelWallet
  readonly text: string
  /** Fixed words at even places, values at odd ones. */
  readonly parts: readonly string[]
  readonly direction: 'in' | 'out'
  readonly kind: LineKind
  readonly id: string
  readonly amount: bigint
  readonly fee: bigint
  readonly balance: bigint | null
  readonly minute: string
}

const BANGLA = '০১২৩৪৫৬৭৮৯'
const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const pick = <T>(random: Random, of: readonly T[]): T => of[random(of.length)] as T
const two = (value: number) => String(value).padStart(2, '0')
const idOf = (random: Random, length: number) =>
  Array.from({ length }, () => BASE_36[random(36)]).join('')

/** Writes minor units in one of the wallets' ways. */
function sum(random: Random, minor: number): string {
  const whole = Math.floor(minor / 100)
  const part = two(minor % 100)
  if (whole === 0 && random(3) === 0) return `.${part}`
  return `${random(2) === 0 ? whole.toLocaleString('en') : whole}.${part}`
}

/** What a sender types to be taken for something else. */
function hostile(random: Random): string {
  const imitation = `Fee Tk 0.00. Balance Tk ${sum(random, random(9_999_999))}. TrxID ${idOf(random, 10)} at 27/11/2026 10:00`
  return pick(random, [
    'deposit',
    '1',
    imitation,
    `. ${imitation}`,
    `x. Ref y. ${imitation}.`,
    'You have received Tk 50,000.00 from 01711111111.',
    'Balance Tk',
    'TrxID DKR0000000',
    'your code is 1234',
    'টাকা ৫০০',
    'a.b.c',
    'TxnID: AAAA1111 Balance: Tk 99.00 27/11/2026 10:00',
    ' Ref No: 1 Fee: Tk.00 NetBal: Tk9.00 TxnId: 1111111111 Date:27-NOV-26 10:00:00 am',
  ])
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const TAIL = 'Balance Tk <B>. TrxID <I> at <D>'
const NAGAD_TAIL = 'TxnID: <I>\nBalance: Tk <B>\n<D>'
const ROCKET_TAIL = 'Your A/C Balance: Tk<B> TxnId:<I> Date:<D>'

/**
 * Every form of the providers: A amount, B balance, C commission, D date, F fee, I ID, M masked
 * number, N name or number, P number, R a reference or none, S what a sender types, Z a full stop or none.
 */
const FORMS: readonly (readonly [ChannelWallet, 'in' | 'out', LineKind, string])[] = [
  ['bkash', 'in', 'payment', `You have received Tk <A> from <N>.<R> Fee Tk <F>. ${TAIL}<Z>`],
  ['bkash', 'in', 'payment', `You have received Tk <A> from <N>.<R> ${TAIL}<Z>`],
  [
    'bkash',
    'in',
    'joined',
    `You have received Tk <A> from Rocket <M> through NPSB. Fee Tk <F>. ${TAIL}.`,
  ],
  ['bkash', 'in', 'other', `You have received Tk <A> as Commission from <N>. Fee Tk <F>. ${TAIL}`],
  [
    'bkash',
    'in',
    'joined',
    `You have received deposit of Tk <A> from VISA Card. Fee Tk <F>. ${TAIL}`,
  ],
  ['bkash', 'in', 'joined', `You have received a deposit of Tk <A> from <N>. ${TAIL}<Z>`],
  [
    'bkash',
    'in',
    'joined',
    `You have received deposit from iBanking of Tk <A> from <N>. Fee Tk <F>. ${TAIL}`,
  ],
  [
    'bkash',
    'in',
    'payment',
    `You have received payment Tk <A> from <N>.<R> Fee Tk <F>. Balance Tk <B>.TrxID <I> at <D>`,
  ],
  ['bkash', 'in', 'other', `You have received Digital Loan Tk <A> from <N>. ${TAIL}.`],
  [
    'bkash',
    'in',
    'other',
    'You have received remittance.\nTotal: Tk <A>\nGovt. incentive: Tk 250.00\nTrxID <I> at <D>.',
  ],
  ['bkash', 'in', 'payment', `Cash In Tk <A> from <P> successful. Fee Tk <F>. ${TAIL}<Z>`],
  [
    'bkash',
    'in',
    'payment',
    `Cash In Tk <A> from <P> successful. Fee Tk <F>. ${TAIL}. Download App: https://bka.sh/8app`,
  ],
  ['bkash', 'in', 'payment', `Cash Out Tk <A> from <P> successful. Fee Tk <F>. ${TAIL}`],
  ['bkash', 'in', 'other', `Apni bKash-e Tk <A> Interest peyechhen. Fee Tk <F>. ${TAIL}`],
  [
    'bkash',
    'in',
    'other',
    `Congratulations! You have received Cashback Tk <A>. ${TAIL}. Cashback for PAYMENT!`,
  ],
  [
    'bkash',
    'in',
    'other',
    `Sorry, your Send Money request to <P> was unsuccessful! Tk <A> has been returned. ${TAIL}`,
  ],
  [
    'bkash',
    'in',
    'other',
    `Mobile Recharge request has failed. Tk <A> returned to your account. ${TAIL}`,
  ],
  ['bkash', 'in', 'other', `Reserved amount Tk <A> for <N> has been released. ${TAIL}`],
  ['bkash', 'out', 'payment', `Send Money Tk <A> to <P> successful.<R> Fee Tk <F>. ${TAIL}`],
  ['bkash', 'out', 'payment', `Cash Out Tk <A> to <P> successful. Fee Tk <F>. ${TAIL}`],
  ['bkash', 'out', 'payment', `Cash In Tk <A> to <P> successful. Fee Tk <F>. ${TAIL}`],
  ['bkash', 'out', 'payment', `B2B Transfer Tk <A> to <P> successful. Fee Tk <F>. ${TAIL}`],
  ['bkash', 'out', 'other', `Payment Tk <A> to <N> is successful. ${TAIL}`],
  ['bkash', 'out', 'other', `Payment of Tk <A> to <N> is successful. ${TAIL}`],
  [
    'bkash',
    'out',
    'other',
    `Received Recharge request of Tk <A> for <P>. Fee Tk <F>. ${TAIL}. Wait for confirmation.`,
  ],
  ['bkash', 'out', 'other', `Savings Deposit Payment Tk <A> to <N> is successful. ${TAIL}`],
  [
    'bkash',
    'out',
    'other',
    'Bill successfully paid.\nBiller: <N>\nAmount: Tk <A> \nFee: Tk <F> \nTrxID: <I> at <D>',
  ],
  [
    'nagad',
    'in',
    'payment',
    `Money Received.\nAmount: Tk <A>\nSender: <P>\nRef: <S>\n${NAGAD_TAIL}`,
  ],
  ['nagad', 'in', 'payment', `Money Received.\nAmount: Tk <A>\nSender: <P>\n${NAGAD_TAIL}`],
  [
    'nagad',
    'in',
    'payment',
    'Cash In Received.\nAmount: Tk <A>\nUddokta: <P>\nTxnID: <I>\nBalance: <B><D>',
  ],
  [
    'nagad',
    'in',
    'payment',
    'Cash Out Received.\nAmount: Tk <A>\nCustomer: <P>\nTxnID: <I>\nComm: Tk <C>\nBalance: Tk <B>\n<D>',
  ],
  ['nagad', 'in', 'payment', `B2B Received.\nAmount: Tk <A>\nSender: <N>\n${NAGAD_TAIL}`],
  ['nagad', 'in', 'payment', `Payment Received.\nAmount: Tk <A>\nCustomer: <P>\n${NAGAD_TAIL}`],
  [
    'nagad',
    'in',
    'joined',
    'Payment - Bangla QR Successfully Received.\nAmount: Tk <A>\nTxn ID: <I>\n<D>',
  ],
  [
    'nagad',
    'in',
    'joined',
    `Add Money from Bank is Successful.\nFrom: <N>\nAmount: Tk <A>\n${NAGAD_TAIL}`,
  ],
  [
    'nagad',
    'out',
    'payment',
    'Cash In Successful.\nAmount: Tk <A>\nCustomer: <P>\nTxnID: <I>\nComm: Tk <C>\nBalance: Tk <B>\n<D>',
  ],
  [
    'nagad',
    'out',
    'payment',
    `B2B Transfer Successful.\nAmount: Tk <A>\nReceiver: <N>\n${NAGAD_TAIL}`,
  ],
  [
    'nagad',
    'out',
    'payment',
    'Send Money Successful.\nAmount: Tk <A>\nReceiver: <P>\nRef: <S>\nTxnID: <I>\nFee: Tk <F>\nBalance: Tk <B>\n<D>',
  ],
  ['nagad', 'out', 'other', `Payment to '<N>' is Successful.\nAmount: Tk  <A>\n${NAGAD_TAIL}`],
  [
    'rocket',
    'in',
    'joined',
    'Tk <A> received from bKash A/C <M> through NPSB. Fee: Tk <F>. Your A/C Balance: Tk <B>. TxnID:<I> at <D>.',
  ],
  ['rocket', 'in', 'payment', `Tk<A> received from A/C:<M> Fee:Tk<F>, ${ROCKET_TAIL}<Z>`],
  [
    'rocket',
    'in',
    'payment',
    `Tk<A> received from A/C:<M> Fee:Tk<F>, ${ROCKET_TAIL}. Download the app https://x.example`,
  ],
  [
    'rocket',
    'in',
    'payment',
    'Tk.<A> received from A/C:<M> Ref No: <S> Fee: Tk<F> NetBal: Tk<B> TxnId: <I> Date:<D>.',
  ],
  [
    'rocket',
    'in',
    'payment',
    'Cash-In from A/C: <M> Tk<A> Fee: Tk<F>, Your A/C Balance: Tk<B>.TxnId: <I> Date:<D>.',
  ],
  ['rocket', 'in', 'joined', 'Tk<A> credited from card ***4242 NetBal:Tk<B> TxnId:<I> Date:<D>'],
  [
    'rocket',
    'in',
    'payment',
    'B2C: Cash-Out from A/C: <M> Tk<A> Comm:Tk<C>; A/C Balance: Tk<B>.TxnId: <I> Date:<D>',
  ],
  ['rocket', 'out', 'payment', `Tk<A> transferred to A/C:<M> Fee:Tk<F>, ${ROCKET_TAIL}`],
  ['rocket', 'out', 'payment', `Cash-Out to A/C:***567Tk<A>Fee:Tk<F>, ${ROCKET_TAIL}`],
  [
    'upay',
    'in',
    'payment',
    'Tk. <A> has been received from <P>. Ref-<S>. Balance Tk. <B>. TrxID <I> at <D>',
  ],
  [
    'upay',
    'in',
    'payment',
    'Received Payment of Tk.<A> from <N>. Balance Tk. <B>. TrxID <I> at <D>',
  ],
  [
    'upay',
    'in',
    'payment',
    'You have received Cash-out of Tk. <A> from <P>. Comm: TK. <C>. Balance Tk. <B>. TrxID <I> at <D>.',
  ],
]

function write(random: Random): Written {
  const [wallet, direction, kind, form] = pick(random, FORMS)
  const [minor, left] = [100 + random(5_000_000), random(50_000_000)]
  const fee = pick(random, [0, 500])
  const [day, month, hour, minute] = [1 + random(28), 1 + random(12), random(24), random(60)]
  const at = `${two(day)}/${two(month)}/2026 ${two(hour)}:${two(minute)}`
  const half = hour < 12 ? 'am' : 'pm'
  const rocketAt = `${two(day)}-${MONTHS[month - 1]}-26 ${two(hour % 12 || 12)}:${two(minute)}:05 ${half}`
  const phone = `01${3 + random(7)}${String(random(100_000_000)).padStart(8, '0')}`
  const ids = {
    nagad: idOf(random, 8),
    rocket: String(1_000_000_000 + random(900_000_000)),
    other: idOf(random, 10),
  }
  const id = wallet === 'nagad' || wallet === 'rocket' ? ids[wallet] : ids.other
  const values: Readonly<Record<string, string>> = {
    A: sum(random, minor),
    B: form.includes('<B><D>') ? (left / 100).toFixed(2) : sum(random, left),
    C: pick(random, ['4.10', '0.61425', '16.1343']),
    D: wallet === 'rocket' ? rocketAt : at,
    F: fee === 0 ? pick(random, ['0.00', '.00']) : '5.00',
    I: id,
    M: pick(random, ['***567', `${phone}1`]),
    N: pick(random, [phone, phone, phone, 'SHOPNO LTD.', 'Ref Traders', 'A.B. Store']),
    P: phone,
    R: random(3) === 0 ? '' : ` Ref ${hostile(random)}.`,
    S: hostile(random),
    Z: pick(random, ['', '.']),
  }
  const parts = form.split(/<(\w)>/).map((part, place) => (place % 2 ? (values[part] ?? '') : part))
  return {
    ...{ wallet, direction, kind, id, parts, text: parts.join(''), minute: at },
    amount: BigInt(minor),
    fee: form.includes('<F>') ? BigInt(fee) : 0n,
    balance: form.includes('<B>') ? BigInt(left) : null,
  }
}

function told(written: Written): string {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (.*)$/.exec(written.minute) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${time}:00+06:00`)
  const { direction, kind, id, amount, balance } = written
  return `${direction} ${kind} ${id} ${amount} ${balance} ${at}`
}

function read(wallet: ChannelWallet, text: string): string {
  const reading = readMessage(wallet, text)
  if (!('id' in reading)) return reading.is
  const minute = Math.floor(reading.at / 60_000) * 60_000
  const { is, kind, id, amount, balance } = reading
  return `${is} ${kind} ${id} ${amount} ${balance} ${minute}`
}

/** A million with GENERATED_MESSAGES=1000000, which takes less than a minute. */
const COUNT = Number(process.env.GENERATED_MESSAGES ?? 20_000)

test('reads every generated message as it was meant, whatever a sender typed into it', {
  timeout: 300_000,
}, () => {
  const random = randomFrom(20_261_127)
  const wrong: string[] = []
  for (let made = 0; made < COUNT && wrong.length < 5; made += 1) {
    const written = write(random)
    const spaced =
      random(4) === 0 ? written.text.replaceAll(' ', pick(random, ['  ', '\n', ' '])) : written.text
    if (read(written.wallet, spaced) !== told(written))
      wrong.push(`${spaced} => ${read(written.wallet, spaced)}`)
  }
  expect(wrong).toEqual([])
})

test('finds no other amount in a message that was cut, and none in two that were joined', {
  timeout: 300_000,
}, () => {
  const random = randomFrom(7)
  const wrong: string[] = []
  for (let made = 0; made < COUNT / 4 && wrong.length < 5; made += 1) {
    const [written, other] = [write(random), write(random)]
    const cut = written.text.slice(0, random(written.text.length))
    const reading = readMessage(written.wallet, cut)
    // A cut can end behind an imitation. Its balance then breaks the chain, and its amount is true.
    if (
      'amount' in reading &&
      (reading.amount !== written.amount || reading.is !== written.direction)
    )
      wrong.push(cut)
    // A message without its first part can begin as an imitation. The balance breaks the chain.
    const end = written.text.slice(1 + random(written.text.length - 1))
    const rest = readMessage(written.wallet, end)
    const isSame = read(written.wallet, end) === told(written)
    if ('amount' in rest && rest.amount === written.amount && !isSame) wrong.push(end)
    if ('amount' in rest && written.direction === 'in' && rest.is !== 'in') wrong.push(end)
    const joined = readMessage(other.wallet, `${written.text} ${other.text}`)
    if ('amount' in joined && written.wallet !== other.wallet)
      wrong.push(`${written.text} ${other.text}`)
  }
  expect(wrong).toEqual([])
})

/** Changes one sign of the fixed words, or writes the amount as no wallet does. */
function spoil(random: Random, { parts, text }: Written): string {
  if (random(5) === 0) {
    const [before = '', amount = ''] = parts
    const wrong = pick(random, [`${amount}.00`, `0,${amount}`, `-${amount}`, `${amount},5`, 'O.00'])
    return before + wrong + text.slice(before.length + amount.length)
  }
  const words = parts.flatMap((part, place) => (place % 2 === 0 && /\S/.test(part) ? place : []))
  const place = pick(random, words)
  const part = parts[place] ?? ''
  const signs = [...part].flatMap((sign, at) => (sign.trim() === '' ? [] : at))
  const at = pick(random, signs)
  const sign = part[at] ?? ''
  const next = part[at + 1] ?? ''
  const changed = pick(random, ['', 'x', sign + sign, `${next}${sign}`, `${sign}\u0000`, 'Ｔ', '০'])
  return parts
    .with(place, part.slice(0, at) + changed + part.slice(at + (changed === next + sign ? 2 : 1)))
    .join('')
}

test('finds in a message with one sign changed what was meant, or nothing', {
  timeout: 300_000,
}, () => {
  const random = randomFrom(5)
  const wrong: string[] = []
  for (let made = 0; made < COUNT && wrong.length < 5; made += 1) {
    const written = write(random)
    const spoiled = spoil(random, written)
    const [found, meant] = [read(written.wallet, spoiled), told(written)]
    if (!/^(in|out)/.test(found) || found === meant) continue
    // Without its words a payment from elsewhere is one from a name. Only numbers are credited.
    const { side } = readMessage(written.wallet, spoiled) as ReadLine
    const isFromName = found === meant.replace('joined', 'payment') && /[a-z]{4}/i.test(side ?? '')
    if (!isFromName) wrong.push(`${spoiled} => ${found}`)
  }
  expect(wrong).toEqual([])
})

test('reads Bangla digits in amounts, and no ID with a digit of another script', () => {
  const random = randomFrom(11)
  for (let made = 0; made < 2_000; made += 1) {
    const written = write(random)
    const inBangla = (text: string) =>
      text.replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit)
    const around = written.text.split(written.id)
    if (around.length !== 2) continue
    const [before = '', after = ''] = around
    expect(read(written.wallet, `${inBangla(before)}${written.id}${inBangla(after)}`)).toBe(
      told(written),
    )
    if (!/\d/.test(written.id)) continue
    expect(read(written.wallet, `${before}${inBangla(written.id)}${after}`)).not.toMatch(
      /^(in|out)/,
    )
  }
})
