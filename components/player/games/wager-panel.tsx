'use client'

import { useRef } from 'react'
import { type GameInfo, gameMoney } from '@/components/ui/game-info'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { KEYS, useDeviceSwitch } from '@/lib/base/browser/device-switch'
import { t } from '@/lib/base/text/rules/t'
import type { MyRound } from '@/lib/play/rounds/wire-screen'
import { barView, repeatableBets } from './bar-view'
import { hasNetWin, isUnsettled, shownBets } from './my-round'
import { ChipTray, PickGroup, type PickStake } from './pick-group'
import type { GameState } from './use-game'
import { WagerBar } from './wager-bar'

interface WagerPanelProps {
  readonly game: GameInfo
  readonly state: GameState
  readonly headingLevel: 2 | 3
  /** True on a game's own page: keys choose and place bets, unless the player turned them off. */
  readonly hasKeys: boolean
}

/** Loaded when a bet is refused or can't be placed. */
const REFUSAL = new LazyChunk(() => import('./refusal-view'))

/** Contains the picks, the stake and the bar that places the bet. */
export function WagerPanel({ game, state, headingLevel, hasKeys }: WagerPanelProps) {
  const { betting, isOpen, drawn, moment, balance } = state
  const picks = useRef<HTMLDivElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const shown = shownBets(state)
  const { selection, stake, status, isAgain } = betting
  const main = balance?.main ?? null
  const limit = currentLimit(state)
  const most = Math.min(main ?? 0, limit?.left ?? Number.POSITIVE_INFINITY)
  const repeatable = repeatableBets({ game, mine: shown, selection, most })
  const isTooDear = Math.max(stake ?? 0, game.chips[0] ?? 0) > most
  const isRefused = isTooDear || status.kind === 'missing' || status.kind === 'refused'
  const refusal = useLazyChunk(REFUSAL, isRefused, { isOptional: true })
  const view = barView({
    game,
    moment,
    drawn,
    status,
    selection,
    stake,
    isAgain,
    repeatable,
    balance: main,
    most,
    limit,
    mine: shown,
    explain: refusal?.refusalView ?? null,
    isOffline: !state.isReachable && !navigator.onLine,
  })
  const press = async () => {
    // The Enter key calls this even while the bar is not a button.
    if (view.href || (view.look !== 'idle' && view.look !== 'ready')) return
    const ended = await (view.repeated && repeatable ? betting.repeat(repeatable) : betting.place())
    if (ended.kind !== 'missing') return
    const group = ended.what === 'stake' ? chips : picks
    group.current?.querySelector('input')?.focus()
  }
  const areKeysOn = useDeviceSwitch(KEYS)
  useShortcuts(hasKeys && areKeysOn && isOpen ? shortcutsOf(game, betting, () => void press()) : {})
  return (
    <>
      <PickGroup
        ref={picks}
        chosen={betting.selection}
        onChoose={betting.chooseSelection}
        stakes={shown ? stakesOf(game, shown) : {}}
        isWin={hasNetWin(state)}
        game={game}
        isOpen={isOpen}
        drawn={drawn}
        headingLevel={headingLevel}
      />
      <div className={hasKeys ? 'stake-and-bar' : 'stake-and-bar rests-in-place'}>
        <ChipTray
          ref={chips}
          chosen={betting.stake}
          onChoose={betting.chooseStake}
          most={most}
          why={limit?.left === most ? limit.text : t('play.insufficientBalance')}
          note={balanceNote(game, state, most)}
          game={game}
          isOpen={isOpen}
          headingLevel={headingLevel}
        />
        <WagerBar view={view} onPress={() => void press()} />
      </div>
    </>
  )
}

/**
 * Maps keys to actions: a pick's key chooses the pick, a chip's number the chip, Enter presses the
 * bar.
 */
function shortcutsOf(game: GameInfo, betting: GameState['betting'], press: () => void) {
  const picks = game.selections.map(({ key, id }): [string, () => void] => [
    key.toLowerCase(),
    () => betting.chooseSelection(id),
  ])
  const chips = game.chips.map((chip, index): [string, () => void] => [
    String(index + 1),
    () => betting.chooseStake(chip),
  ])
  return { ...Object.fromEntries([...picks, ...chips]), enter: press }
}

/** Returns the stakes on each pick, and their payout once the round is settled. */
function stakesOf(game: GameInfo, mine: MyRound): Record<string, PickStake> {
  // Not all bets are listed: better no sum than a partial one.
  if (mine.betCount > mine.bets.length) return {}
  const { whole } = gameMoney(game.currency)
  const isOver = !isUnsettled(mine)
  return Object.fromEntries(
    game.selections.flatMap(({ id }): [string, PickStake][] => {
      const bets = mine.bets.filter(({ color }) => color === id)
      if (bets.length === 0) return []
      const sum = (of: 'betAmount' | 'paid') => bets.reduce((all, bet) => all + bet[of], 0)
      const paid = sum('paid')
      const end = isOver ? (paid > 0 ? 'paid' : 'lost') : 'open'
      return [[id, { end, text: whole(end === 'paid' ? paid : sum('betAmount')) }]]
    }),
  )
}

/** Returns the limit with the least left; null once it has begun anew. */
function currentLimit({ mine, now }: GameState): MyRound['limit'] {
  const limit = mine.round?.limit
  return limit && now < limit.resetsAt ? limit : null
}

/** Returns the balance, or the balance after a newly chosen bet as the server calculated it. */
function balanceNote(game: GameInfo, { balance, betting }: GameState, most: number): string {
  if (!balance) return ''
  const { exact } = gameMoney(game.currency)
  const { selection, stake, isAgain } = betting
  const isChosen = selection !== null && stake !== null && stake <= most && !isAgain
  const after = isChosen ? balance.after?.[game.chips.indexOf(stake)] : undefined
  return after === undefined
    ? t('play.balance', { amount: exact(balance.main) })
    : t('play.balanceAfter', { amount: exact(after) })
}
