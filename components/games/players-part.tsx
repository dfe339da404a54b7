import { type ReactNode, useState } from 'react'
import { SessionLine } from '@/components/limits/session-line'
import { TellZone } from '@/components/limits/tell-zone'
import { LINK } from '@/components/ui/classes'
import { Sheet } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { KEYS, useDeviceSwitch } from '@/lib/client/device-switch'
import { t } from '@/lib/language/rules/t'
import { isAnswering } from './bar-view'
import { type GameInfo, gameMoney } from './game-info'
import { MyBets } from './my-bets'
import type { GameState } from './use-game'
import type { MyRoundState } from './use-my-round'
import { WagerPanel } from './wager-panel'

/**
 * The parts of a game's screen that only players see. A page for people who only watch doesn't load
 * their code.
 */
export interface PlayersPart {
  readonly mine: MyRoundState
  readonly sessionLine: ReactNode
  /** Null during a break: the player can only watch. */
  readonly wager: ReactNode
  readonly keys: ReactNode
  readonly bets: ReactNode
  /** Parts that run in the background and appear only when they have something to show. */
  readonly unseen: ReactNode
}

interface PlayersPartOf {
  readonly game: GameInfo
  readonly state: GameState
  readonly headingLevel: 2 | 3
}

/** Returns null for anyone who doesn't play. */
export function playersPart({ game, state, headingLevel }: PlayersPartOf): PlayersPart | null {
  const { mine, results, now, session, exclusion, isOpen } = state
  const { round } = mine
  if (round === null) return null
  return {
    mine,
    sessionLine: <SessionLine session={round.session} now={now} money={gameMoney(game.currency)} />,
    wager: exclusion ? null : <WagerPanel {...{ game, state, headingLevel }} />,
    keys: <KeysButton game={game} />,
    bets: (
      <MyBets
        mine={{ ...mine, round }}
        canBet={exclusion === null && isOpen}
        {...{ game, results, headingLevel }}
      />
    ),
    unseen: (
      <>
        {session?.isZoneKnown === false ? <TellZone /> : null}
        <Felt state={state} />
        <DueCheck dueAt={round.session.dueAt} state={state} />
      </>
    ),
  }
}

/** Loaded on the first press: no sound can play before that. */
const FEELING = new LazyChunk(() => import('./feeling'))

function Felt({ state }: { readonly state: GameState }) {
  const feeling = useLazyChunk(FEELING, false, { isOptional: true })
  return feeling && <feeling.Feeling state={state} />
}

/** Not part of the page's first load: most visits end before the check is due. */
const REALITY_CHECK = new LazyChunk(() => import('@/components/limits/reality-check'))

function DueCheck({ dueAt, state }: { dueAt: number | null; state: GameState }) {
  const { now, betting } = state
  const chunk = useLazyChunk(REALITY_CHECK, dueAt !== null && now >= dueAt)
  return (
    chunk && (
      <chunk.RealityCheck key={dueAt} isBetting={isAnswering(betting.status)} {...{ dueAt, now }} />
    )
  )
}

/** Loaded on the first press: reading the help takes one. */
const KEYBOARD_HELP = new LazyChunk(() => import('./keyboard-help'))

/** Opens the list of keys, on desktops. */
function KeysButton({ game }: { readonly game: GameInfo }) {
  const [isOpen, setOpen] = useState(false)
  const help = useLazyChunk(KEYBOARD_HELP, isOpen)
  const areKeysOn = useDeviceSwitch(KEYS)
  useShortcuts(areKeysOn ? { '?': () => setOpen(true) } : {})
  return (
    <>
      <button
        type="button"
        className={`${LINK} min-h-11 text-fg max-lg:hidden`}
        onClick={() => setOpen(true)}
      >
        {t('play.keys')}
      </button>
      <Sheet
        open={isOpen && help !== null}
        onOpenChange={() => setOpen(false)}
        title={t('play.keyboard')}
      >
        {help && <help.KeyboardHelp game={game} />}
      </Sheet>
    </>
  )
}
