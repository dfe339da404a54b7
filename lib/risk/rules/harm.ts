import { amountText, countText, type Evidence } from './evidence'

/** What 30 days of a player were: by these figures signs of harm are judged. Amounts are minor units. */
export interface HarmFacts {
  /** Stakes minus payouts of rounds with a result; below zero is won. */
  readonly lost: bigint
  /** Deposits filed, without rejected ones, their sum, and the most of them in one UTC day. */
  readonly deposits: number
  readonly deposited: bigint
  readonly depositsInDay: number
  /** Days with a bet. */
  readonly daysPlayed: number
  readonly bets: number
  /** Bets between 0:00 and 6:00 of the player's clock. */
  readonly nightBets: number
  /** Limits asked to be raised or taken away, and breaks taken. */
  readonly raised: number
  readonly breaks: number
  /** Withdrawals that the player took back. */
  readonly cancelled: number
}

/** After the UK Gambling Commission's categories; what a customer says is added by staff, by hand. */
export const HARM_KEYS = [
  'harm-spend',
  'harm-pattern',
  'harm-time',
  'harm-night',
  'harm-tools',
  'harm-account',
] as const
export type HarmKey = (typeof HARM_KEYS)[number]

type Figures = Readonly<Record<string, number>>
const figure = (params: Figures, name: string): number => params[name] ?? 0

const JUDGES: Readonly<
  Record<HarmKey, (facts: HarmFacts, params: Figures, currency: string) => string | null>
> = {
  'harm-spend': ({ lost }, params, currency) =>
    lost >= BigInt(figure(params, 'lost')) * 100n
      ? `Lost ${amountText(lost, currency)} in 30 days.`
      : null,
  'harm-pattern': ({ depositsInDay }, params) =>
    depositsInDay >= figure(params, 'deposits')
      ? `${countText(depositsInDay, 'deposit')} in one day of the last 30.`
      : null,
  'harm-time': ({ daysPlayed }, params) =>
    daysPlayed >= figure(params, 'played') ? `Played on ${daysPlayed} of 30 days.` : null,
  'harm-night': ({ bets, nightBets }, params) =>
    nightBets >= figure(params, 'bets') && nightBets * 100 >= bets * figure(params, 'share')
      ? `${nightBets} of ${countText(bets, 'bet')} in 30 days between 0:00 and 6:00.`
      : null,
  'harm-tools': ({ raised, breaks }, params) =>
    raised + breaks >= figure(params, 'times')
      ? `In 30 days asked for a higher limit ${countText(raised, 'time')} and took ${countText(breaks, 'break')}.`
      : null,
  'harm-account': ({ cancelled }, params) =>
    cancelled >= figure(params, 'times')
      ? `Took back ${countText(cancelled, 'withdrawal')} in 30 days.`
      : null,
}

/** A sign of harm, or null. */
export function judgeHarm(
  key: HarmKey,
  facts: HarmFacts,
  params: Figures,
  currency: string,
): Evidence | null {
  const words = JUDGES[key](facts, params, currency)
  return words === null ? null : { words }
}

/** What staff learnt and added by hand: enough for a case alone. */
export const HAND_MARKER = { rule: 'by-hand', points: 20 } as const
