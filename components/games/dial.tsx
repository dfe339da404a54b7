import { Icon } from '@/components/ui/icon'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { formatClock } from '@/lib/client/format-time'
import { DIAL_DASHES, DIAL_TICKS, type DialArcs, dialArcs } from './dial-geometry'
import type { GameSelection } from './game-info'
import type { RoundMoment } from './round-phase'

interface DialProps {
  readonly moment: RoundMoment
  /** The selection drawn; undefined in other phases and where the round was void. */
  readonly drawn: GameSelection | undefined
  readonly isReachable: boolean
}

/** The clock of a round: the whole circle is the round, clockwise; its last part belongs to the draw. */
export function Dial({ moment, drawn, isReachable }: DialProps) {
  const arcs = dialArcs(moment)
  return (
    <div className="ring">
      <svg className="dial" viewBox="0 0 128 128" aria-hidden="true">
        <path className="ring__track" strokeWidth="8" d={arcs.betting} />
        <path className="ring__window" strokeWidth="8" d={arcs.drawing} />
        {moment.phase === 'drawing' ? <TurningDashes /> : <LeftArc {...{ moment, drawn, arcs }} />}
        {DIAL_TICKS.map(({ angle, isMajor, path }) => (
          <path
            key={angle}
            className={isMajor ? 'ring__tick ring__tick--major' : 'ring__tick'}
            d={path}
          />
        ))}
      </svg>
      <Face moment={moment} drawn={drawn} isReachable={isReachable} />
    </div>
  )
}

function TurningDashes() {
  return (
    <g className="ring__spin">
      {DIAL_DASHES.map(({ angle, opacity, path }) => (
        <path key={angle} className="ring__left" strokeWidth="8" opacity={opacity} d={path} />
      ))}
    </g>
  )
}

function LeftArc({ moment, drawn, arcs }: Omit<DialProps, 'isReachable'> & { arcs: DialArcs }) {
  if (!arcs.left || moment.phase === 'paused') return null
  const look = ['ring__left']
  if (moment.phase === 'closing') look.push('ring__left--closing')
  if (moment.phase === 'result') {
    look.push(drawn ? `ring__left--drawn o-${drawn.tone}` : 'ring__left--void')
  }
  return <path className={look.join(' ')} strokeWidth="8" d={arcs.left} />
}

function Face({ moment, drawn, isReachable }: DialProps) {
  const clock = formatClock(moment.leftMs)
  if (moment.phase === 'paused') {
    return (
      <div className="ring__face ring__face--paused">
        <Icon name="pause" />
      </div>
    )
  }
  if (moment.phase === 'result') {
    return (
      <div className="ring__face">
        {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
        <span className="ring__clock ring__clock--small" role="timer">
          {clock}
        </span>
      </div>
    )
  }
  return (
    <div className="ring__face">
      <span className="ring__clock" role="timer">
        {clock}
      </span>
      {isReachable ? (
        <span className="ring__cap">left</span>
      ) : (
        <span className="ring__cap ring__cap--lost">
          <Icon name="link" small />
        </span>
      )}
    </div>
  )
}
