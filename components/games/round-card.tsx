import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { Dial } from './dial'
import type { GameInfo, GameSelection } from './game-info'
import { PauseNote } from './pause-note'
import { PhaseRail } from './phase-rail'
import { phaseText } from './phase-text'
import { proofPath } from './proof-path'
import type { RoundMoment } from './round-phase'

interface RoundCardProps {
  readonly game: GameInfo
  readonly moment: RoundMoment
  readonly drawn: GameSelection | undefined
  readonly isReachable: boolean
  /** What the game itself says about the moment; otherwise the phase speaks. */
  readonly note?: string | undefined
  /** Desktop: also from when to when the round runs. */
  readonly showTimes: boolean
  readonly headingLevel: 2 | 3
}

export function RoundCard(props: RoundCardProps) {
  const { game, moment, drawn, isReachable, showTimes, headingLevel } = props
  const { title, note } = phaseText(moment, drawn)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="card round" aria-labelledby="h-round">
      <div className="round__top">
        <Dial moment={moment} drawn={drawn} isReachable={isReachable} />
        <div>
          <Heading className="round__phase" id="h-round">
            {title}
          </Heading>
          <p className="round__sub">{isReachable ? (props.note ?? note) : 'Reconnecting'}</p>
          <dl className="round__id">
            <div>
              <dt>Period</dt>
              <dd>
                <PeriodNumber game={game} moment={moment} />
              </dd>
            </div>
            {showTimes ? (
              <div className="max-lg:hidden">
                <dt>Round</dt>
                <dd>
                  <LocalTime at={moment.opensAt} /> to <LocalTime at={moment.endsAt} />
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </div>
      <PauseNote moment={moment} />
      <PhaseRail phase={moment.phase} />
    </section>
  )
}

/** Once the round has a result its number leads to the proof. */
function PeriodNumber({ game, moment }: Pick<RoundCardProps, 'game' | 'moment'>) {
  const { countdownId, phase } = moment
  if (countdownId === null) return '–'
  if (phase !== 'result') return countdownId
  return (
    <Link className="link" href={proofPath(game.id, countdownId)} prefetch={false}>
      {countdownId}
    </Link>
  )
}
