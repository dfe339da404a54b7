import { helpLinkOf } from '@/components/ui/help-link'
import { MESSAGES } from '@/lib/messages'
import {
  type BarInput,
  type BarView,
  type BetStatus,
  betText,
  isOfSession,
  sumStakes,
} from './bar-view'
import { type GameInfo, gameMoney } from './game-info'

type Refusal = Extract<BetStatus, { readonly kind: 'missing' | 'refused' }>

/** What the bar says of a press that placed nothing: why, and the way out. */
export function refusalView(input: BarInput, status: Refusal): BarView {
  return status.kind === 'missing'
    ? missingView(input.game, status.what)
    : refusedView(input, status)
}

function missingView(game: GameInfo, what: 'stake' | 'pick' | 'both'): BarView {
  if (what === 'pick') {
    return { look: 'refused', what: `Choose a ${game.pickNoun}.`, note: 'Then place your bet.' }
  }
  const note =
    what === 'stake'
      ? 'Choose a chip, then place your bet.'
      : `Choose a ${game.pickNoun} and a chip, then place your bet.`
  return { look: 'refused', what: MESSAGES.selectValue, note }
}

function refusedView(
  { game, balance }: BarInput,
  status: Refusal & { readonly kind: 'refused' },
): BarView {
  const money = gameMoney(game.currency)
  const { bets, code, detail } = status
  if (code === 'insufficient-balance') {
    const needed = `You need ${money.whole(sumStakes(bets))}.`
    return {
      look: 'refused',
      what: detail,
      note: balance === null ? needed : `${needed} You have ${money.exact(balance)}.`,
      helpLink: { href: '/depositeForm', text: 'Deposit' },
    }
  }
  if (status.wasAskedAgain && isOfSession(code)) {
    const what = `We don’t know yet if ${betText(game, bets)} was placed`
    const helpLink = { href: '/user/bets', text: 'My bets' }
    return { look: 'refused', what, note: 'You were logged out. Check My bets.', helpLink }
  }
  if (code === 'not-signed-in') {
    const helpLink = { href: `/login?from=/${game.id}`, text: 'Log in' }
    return { look: 'refused', what: detail, note: 'No money was taken.', helpLink }
  }
  if (code === 'game-paused') {
    return { look: 'refused', what: detail, note: 'No money was taken.' }
  }
  if (code === 'betting-closed') {
    const what = `${betText(game, bets)} was not placed`
    return { look: 'refused', what, note: 'Betting closed first. No money was taken.' }
  }
  const helpLink = helpLinkOf(code)
  if (helpLink) {
    // The bar keeps its height: the whole reason is where the way out leads.
    const what = status.short ?? 'You’re on a break'
    return { look: 'refused', what, note: 'No money was taken.', helpLink }
  }
  return status.wasAskedAgain
    ? { look: 'refused', what: `${betText(game, bets)} was not placed`, note: detail }
    : { look: 'refused', what: detail, note: 'No money was taken.' }
}
