import { type GameInfo, gameMoney } from '@/components/ui/game-info'
import { type HelpLink, helpLinkOf } from '@/components/ui/help-link'
import { t } from '@/lib/base/text/rules/t'
import {
  type BarInput,
  type BarView,
  betText,
  isOfSession,
  type RefusedBet,
  sumStakes,
  type TooDear,
} from './bar-view'

/**
 * Returns the bar's text for a bet that was not placed or can't be: the reason and a link that
 * helps.
 */
export function refusalView(input: BarInput, status: RefusedBet | TooDear): BarView {
  if (status.kind === 'too-dear') return tooDearView(input, status)
  return status.kind === 'missing'
    ? missingView(input.game, status.what)
    : refusedView(input, status)
}

/** Calm unless the player has just chosen the bet. */
function tooDearView(input: BarInput, { stake }: TooDear): BarView {
  const { game, balance, limit, isAgain, selection } = input
  const look = isAgain || selection === null ? 'plain' : 'refused'
  if (limit && limit.left < stake) {
    const [smallest = 0] = game.chips
    const amount = gameMoney(game.currency).whole(smallest)
    const note = smallest <= input.most ? t('play.smallerChip') : t('play.betsStartAt', { amount })
    const helpLink = helpLinkOf('stake-limit-reached')
    return { look, what: limit.text, note, ...(helpLink && { helpLink }) }
  }
  return {
    look,
    what: t('play.insufficientBalance'),
    note: haveText(game, balance),
    ...(look === 'refused' && { helpLink: toDeposit() }),
  }
}

function missingView(game: GameInfo, what: 'stake' | 'pick' | 'both'): BarView {
  const pick = game.pickNoun
  if (what === 'pick') {
    return { look: 'refused', what: t('play.choosePickNow', { pick }), note: t('play.thenPlace') }
  }
  const note = what === 'stake' ? t('play.chooseChipThen') : t('play.chooseBothThen', { pick })
  return { look: 'refused', what: t('ui.selectValue'), note }
}

function refusedView(
  { game, balance }: BarInput,
  status: RefusedBet & { readonly kind: 'refused' },
): BarView {
  const money = gameMoney(game.currency)
  const { bets, code, detail } = status
  if (code === 'insufficient-balance') {
    return { look: 'refused', what: detail, note: haveText(game, balance), helpLink: toDeposit() }
  }
  if (status.wasAskedAgain && isOfSession(code)) {
    const what = t('play.isUnknown', { bet: betText(game, bets) })
    const helpLink = { href: '/user/bets', text: t('play.myBets') }
    return { look: 'refused', what, note: t('play.loggedOut'), helpLink }
  }
  if (code === 'not-signed-in') {
    const helpLink = { href: `/login?from=/${game.id}`, text: t('play.logIn') }
    return { look: 'refused', what: detail, note: t('play.noMoneyTaken'), helpLink }
  }
  // Another account has logged in, in another tab, or the email was changed.
  if (code === 'page-outdated' || code === 'not-allowed') {
    const what = t('play.wasNotPlaced', { bet: betText(game, bets) })
    return { look: 'refused', what, note: t('ui.oldPage') }
  }
  if (code === 'game-paused') {
    return { look: 'refused', what: detail, note: t('play.noMoneyTaken') }
  }
  if (code === 'betting-closed') {
    const what = t('play.wasNotPlaced', { bet: betText(game, bets) })
    return { look: 'refused', what, note: t('play.closedFirst') }
  }
  const helpLink = helpLinkOf(code)
  if (helpLink) {
    // Keeps the bar's height: the full reason is on the page that the link opens.
    const what = status.short ?? t('play.onBreak')
    const note =
      status.short && bets.length > 1
        ? t('play.repeatNeeds', { stake: money.whole(sumStakes(bets)) })
        : t('play.noMoneyTaken')
    return { look: 'refused', what, note, helpLink }
  }
  if (!status.wasAskedAgain) return { look: 'refused', what: detail, note: t('play.noMoneyTaken') }
  const what = t('play.wasNotPlaced', { bet: betText(game, bets) })
  return { look: 'refused', what, note: detail }
}

function toDeposit(): HelpLink {
  return { href: '/depositeForm', text: t('play.deposit') }
}

function haveText({ currency }: GameInfo, balance: number | null): string {
  return balance === null ? '' : t('play.have', { balance: gameMoney(currency).exact(balance) })
}
