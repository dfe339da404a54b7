import { DIALOG_TEXT } from '@/components/ui/classes'
import { durationText, type GameInfo } from '@/components/ui/game-info'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { RoundView } from '@/lib/play/rounds/wire-screen'
import { OddsReasons, OddsTable, ThirdCardTable } from './tables'

interface ShortRulesProps {
  readonly game: GameInfo
  readonly round: RoundView
}

/** Shows a game's rules in short, with the figures in force. */
export function ShortRules(props: ShortRulesProps) {
  return props.game.id === 'baccarat' ? <BaccaratRules {...props} /> : <WingoRules {...props} />
}

function BaccaratRules({ game, round }: ShortRulesProps) {
  return (
    <div className={DIALOG_TEXT}>
      <p>{t('games.shortBaccarat', lengthsOf(round))}</p>
      <OddsTable game={game} />
      <p>{t('games.shortCards')}</p>
      <ThirdCardTable />
      <OddsReasons game={game} />
      <p>{t('games.shortTie')}</p>
    </div>
  )
}

function WingoRules({ game, round }: ShortRulesProps) {
  const count = inReadersDigits(game.selections.length)
  return (
    <div className={DIALOG_TEXT}>
      <p>{t('games.shortWingo', { ...lengthsOf(round), count })}</p>
      <OddsTable game={game} />
      <OddsReasons game={game} />
      <p>{t('games.shortEnd')}</p>
    </div>
  )
}

function lengthsOf({ opensAt, closesAt, endsAt }: RoundView): { round: string; cutoff: string } {
  return { round: durationText(endsAt - opensAt), cutoff: durationText(endsAt - closesAt) }
}
