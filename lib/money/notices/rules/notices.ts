import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { money } from '@/lib/base/format/rules/money'
import { moneyText } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { GameId } from '@/lib/games/catalog/game'
import { gameName, pickName } from '@/lib/games/catalog/names'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import { wordsOfRejection } from '@/lib/money/wallets/rules/rejection'
import { spaceNumber, toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import type { NoticeKind } from './kinds'

/** Days that a notice is shown after its event. */
export const NOTICE_DAYS = 90

/** An event as read from the database. */
export interface NoticeEvent {
  readonly kind: NoticeKind
  /** Id of the row that the event comes from; unique together with `kind` and `state`. */
  readonly ref: string
  /** New state of the row: `Accepted`, `Claimed`, `finished`. */
  readonly state: string
  readonly at: Date
  /**
   * Minor units; for a result the net, which may be negative. Null if the notice shows no amount.
   */
  readonly amount: bigint | null
  readonly facts: Readonly<Record<string, string | null>>
}

/** An event without its time, which the texts don't use. */
export type Told = Omit<NoticeEvent, 'at'>

/** Returns the id of a notice. The same event gets the same id wherever it is shown. */
export function idOfNotice({ kind, ref, state }: Told): string {
  return `${kind}:${ref}:${state}`
}

/** Look of a notice. `good`: money came in. `bad`: the player has to do something. */
export type NoticeTone = 'good' | 'bad' | 'plain'

export interface NoticeWords {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: string
  /** Page with more details; null if there is none. */
  readonly href: string | null
  /** Label of a button to that page; null if the whole notice is the link. */
  readonly action: string | null
}

/**
 * Returns the texts for an event.
 *
 * @param currency ISO 4217 code.
 */
export function describeNotice(event: Told, currency: string): NoticeWords {
  const amount = shortMoney(event.amount ?? 0n, currency)
  if (event.state === 'Answered') return describeAnswer(event)
  switch (event.kind) {
    case 'deposit':
      return describeDeposit(event, amount, currency)
    case 'withdrawal':
      return describeWithdrawal(event, amount)
    case 'referral':
      return {
        tone: 'good',
        title: t('news.reward', { amount }),
        text: t('news.rewardAdded'),
        href: '/user',
        action: null,
      }
    case 'interest':
      return {
        tone: 'good',
        title: t('news.interest', { amount }),
        text: t('news.interestAdded'),
        href: '/surewin',
        action: null,
      }
    case 'limit':
      return {
        tone: 'plain',
        title: t('news.limitReady'),
        text: t('news.confirmLimit'),
        href: '/user/limits',
        action: t('news.openLimits'),
      }
    case 'phone':
      return {
        tone: 'plain',
        title: t('news.phoneChanged'),
        text: t('news.paidTo', { number: spaceNumber(event.facts.phone ?? '') }),
        href: '/user',
        action: t('news.openProfile'),
      }
    case 'result':
      return describeResult(event, currency)
  }
}

function describeAnswer({ kind, facts }: Told): NoticeWords {
  const page = kind === 'deposit' ? '/depositeForm' : '/user/withdraw'
  return {
    tone: 'plain',
    title: t('news.answered', { kind }),
    text: facts.answer ?? '',
    href: `${page}?request=${facts.request}`,
    action: null,
  }
}

function shortMoney(amount: bigint, currency: string): string {
  return moneyText(money(amount), { currency, ...(amount % 100n === 0n && { decimals: 0 }) })
}

function describeDeposit(
  { ref, state, facts }: Told,
  amount: string,
  currency: string,
): NoticeWords {
  const href = `/depositeForm?request=${ref}`
  if (state === 'Accepted') {
    const wallet = toWallet(facts.wallet)
    const txnId = facts.txnId ?? ''
    const way = wallet
      ? t('news.depositWith', { wallet: WALLET_NAMES[wallet], txnId })
      : t('news.deposit', { txnId })
    const text = facts.askedAmount
      ? t('news.askedAndArrived', {
          asked: shortMoney(BigInt(facts.askedAmount), currency),
          arrived: amount,
        })
      : way
    return { tone: 'good', title: t('news.depositHere', { amount }), text, href, action: null }
  }
  if (state === 'Reversed') {
    const [title, text] = [t('news.reversed', { amount }), describeWhy(facts, 'other')]
    return { tone: 'bad', title, text, href, action: null }
  }
  return {
    tone: 'bad',
    title: t('news.notAdded', { amount }),
    text: describeWhy(facts, 'other'),
    href,
    action: t('news.seeWhatToDo'),
  }
}

/** Returns the reason of a rejection or a return, followed by the note from staff. */
function describeWhy({ rejectionReason, rejectionNote }: Told['facts'], otherwise: string): string {
  const reason = rejectionReason ?? otherwise
  const words = wordsOfRejection({ rejectionReason: reason, rejectionNote: rejectionNote ?? null })
  return words?.reason ?? ''
}

function describeWithdrawal({ ref, state, facts }: Told, amount: string): NoticeWords {
  const wallet = toWallet(facts.wallet)
  const to = {
    by: wallet ? 'wallet' : 'number',
    wallet: wallet ? WALLET_NAMES[wallet] : '',
    number: spaceNumber(facts.phone ?? ''),
  }
  const common = { href: `/user/withdraw?request=${ref}`, action: null }
  if (state === 'Accepted') {
    const title = t('news.paidOut', { amount })
    const id = facts.payoutId
    const text = id ? t('news.toWithId', { to: t('news.to', to), id }) : t('news.to', to)
    return { tone: 'good', title, text, ...common }
  }
  if (state === 'Rejected') {
    const [title, text] = [t('news.returned', { amount }), describeWhy(facts, 'not-paid')]
    return { ...common, tone: 'bad', title, text, action: t('news.seeWhatToDo') }
  }
  if (state === 'Reversed') {
    const title = t('news.cameBack', { amount })
    const text = t('news.onBalanceAgain', { reason: describeWhy(facts, 'came-back') })
    return { ...common, tone: 'bad', title, text, action: t('news.seeWhatToDo') }
  }
  const texts = {
    Cancelled: [t('news.returned', { amount }), t('news.returnedFrom', to)],
    Approved: [t('news.approved', { amount }), t('news.payingTo', to)],
    Claimed: [t('news.paying', { amount }), t('news.payingTo', to)],
  } as const
  const [title, text] = texts[state === 'Cancelled' || state === 'Approved' ? state : 'Claimed']
  return { tone: 'plain', title, text, ...common }
}

function describeResult({ amount, state, facts }: Told, currency: string): NoticeWords {
  const net = amount ?? 0n
  const number = inReadersDigits(`${roundNumber(facts.countdownId ?? '')}`)
  const game = gameName(facts.game as GameId)
  const stake = moneyText(BigInt(facts.staked ?? 0), { currency, decimals: 0 })
  return {
    // Only a net win gets the tone of money that came in.
    tone: net > 0n ? 'good' : 'plain',
    title:
      state === 'void'
        ? t('news.refund', { game })
        : t('news.result', {
            game,
            net: moneyText(net, { currency, decimals: 0, signed: true }),
          }),
    text: facts.outcome
      ? t('news.roundAnd', { number, outcome: pickName(facts.outcome), stake })
      : t('news.round', { number }),
    href: `/${facts.game}`,
    action: null,
  }
}
