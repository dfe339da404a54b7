import { wordsOfRejection } from '@/lib/cashier/rules/rejection'
import { spaceNumber, toWallet, WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { money } from '@/lib/ledger/rules/money'
import { formatMoney } from '@/lib/ledger/rules/money-format'
import { roundNumber } from '@/lib/rounds/rules/round-number'
import type { NoticeKind } from './kinds'

/** Days that a notice is shown after its event. */
export const NOTICE_DAYS = 90

/** An event as the database tells it. */
export interface NoticeEvent {
  readonly kind: NoticeKind
  /** Of the row that it comes from; with kind and state no other event has it. */
  readonly ref: string
  /** What became of the row: `Accepted`, `Claimed`, `finished`. */
  readonly state: string
  readonly at: Date
  /** Minor units; of a result the net, which may be below zero. Null where no amount says it. */
  readonly amount: bigint | null
  readonly facts: Readonly<Record<string, string | null>>
}

/** Words need no time. */
export type Told = Omit<NoticeEvent, 'at'>

/** The same each time the same event is told, wherever that is. */
export function idOfNotice({ kind, ref, state }: Told): string {
  return `${kind}:${ref}:${state}`
}

/** How a notice is shown. `good`: money came in. `bad`: something needs the player. */
export type NoticeTone = 'good' | 'bad' | 'plain'

export interface NoticeWords {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: string
  /** Page with more; null for none. */
  readonly href: string | null
  /** Label of a button for it; null where the whole notice leads there. */
  readonly action: string | null
}

/** Says an event in words. @param currency ISO 4217 code. */
export function describeNotice(event: Told, currency: string): NoticeWords {
  const amount = formatMoney(money(event.amount ?? 0n), {
    currency,
    ...((event.amount ?? 0n) % 100n === 0n && { decimals: 0 as const }),
  })
  switch (event.kind) {
    case 'deposit':
      return describeDeposit(event, amount)
    case 'withdrawal':
      return describeWithdrawal(event, amount)
    case 'referral':
      return {
        tone: 'good',
        title: `${amount} for a friend you invited`,
        text: 'The reward is on your balance.',
        href: '/user',
        action: null,
      }
    case 'interest':
      return {
        tone: 'good',
        title: `${amount} SureWin interest`,
        text: 'It’s on your SureWin balance.',
        href: '/surewin',
        action: null,
      }
    case 'limit':
      return {
        tone: 'plain',
        title: 'Your limit change is ready',
        text: 'Confirm it to apply it, or leave the limit as it is.',
        href: '/user/limits',
        action: 'Open limits',
      }
    case 'result':
      return describeResult(event, currency)
  }
}

function describeDeposit({ ref, state, facts }: Told, amount: string): NoticeWords {
  const wallet = toWallet(facts.wallet)
  const from = [wallet && `with ${WALLET_NAMES[wallet]},`, facts.txnId].filter(Boolean).join(' ')
  const href = `/depositeForm?request=${ref}`
  if (state === 'Accepted') {
    return { tone: 'good', title: `${amount} is here`, text: `Deposit ${from}`, href, action: null }
  }
  const words = wordsOfRejection({
    rejectionReason: facts.rejectionReason ?? 'other',
    rejectionNote: null,
  })
  return {
    tone: 'bad',
    title: `${amount} wasn’t added`,
    text: [words?.player, facts.rejectionNote].filter(Boolean).join(' '),
    href,
    action: 'See what to do',
  }
}

function describeWithdrawal({ state, facts }: Told, amount: string): NoticeWords {
  const wallet = toWallet(facts.wallet)
  const to = `To ${wallet ? `${WALLET_NAMES[wallet]} ` : ''}${spaceNumber(facts.phone ?? '')}`
  const common = { href: '/user', action: null } as const
  if (state === 'Accepted') {
    return { tone: 'good', title: `${amount} is paid out`, text: to, ...common }
  }
  return {
    tone: 'plain',
    title: `We’re paying your ${amount}`,
    text: `${to}. You can’t cancel it any more.`,
    ...common,
  }
}

function describeResult({ amount, state, facts }: Told, currency: string): NoticeWords {
  const net = amount ?? 0n
  const size = formatMoney(money(net < 0n ? -net : net), { currency, decimals: 0 })
  const sign = net > 0n ? '+' : net < 0n ? '−' : ''
  const number = roundNumber(facts.countdownId ?? '')
  return {
    // Only a net win is felt.
    tone: net > 0n ? 'good' : 'plain',
    title: state === 'void' ? `${facts.name}: stake refunded` : `${facts.name}: ${sign}${size}`,
    text: [`Round ${number}`, facts.outcome].filter(Boolean).join(', '),
    href: `/${facts.game}`,
    action: null,
  }
}
