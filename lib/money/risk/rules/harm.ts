import { countText, type Evidence, wholeAmountText } from './evidence'

/**
 * A player's figures over 30 days, which signs of harm are judged by. Amounts are in minor units.
 */
export interface HarmFacts {
  /** Stakes minus payouts of rounds with a result; negative if the player won. */
  readonly lost: bigint
  /**
   * Count and sum of deposit requests, without rejected ones, and the most in one day in the player's
   * time zone.
   */
  readonly deposits: number
  readonly deposited: bigint
  readonly depositsInDay: number
  /** Days in the player's time zone with at least one bet, 30 at most: the hours touch 31 dates. */
  readonly daysPlayed: number
  readonly bets: number
  /** Bets between 0:00 and 6:00 in the player's time zone. */
  readonly nightBets: number
  /** Requests to raise or remove a limit, and breaks taken. */
  readonly raised: number
  readonly breaks: number
  /** Withdrawals that the player cancelled. */
  readonly cancelled: number
}

/** Follows the UK Gambling Commission's categories. Staff add by hand what a customer says. */
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
      ? `Lost ${wholeAmountText(lost, currency)} in 30 days.`
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
      ? `In 30 days requested a higher limit ${countText(raised, 'time')} and took ${countText(breaks, 'break')}.`
      : null,
  'harm-account': ({ cancelled }, params) =>
    cancelled >= figure(params, 'times')
      ? `Cancelled ${countText(cancelled, 'withdrawal')} in 30 days.`
      : null,
}

/** Returns the evidence for a sign of harm, or null. */
export function judgeHarm(
  key: HarmKey,
  facts: HarmFacts,
  params: Figures,
  currency: string,
): Evidence | null {
  const words = JUDGES[key](facts, params, currency)
  return words === null ? null : { words }
}

/** A sign of harm that staff learned of and added: enough for a case on its own. */
export const HAND_MARKER = { rule: 'by-hand', points: 20 } as const
