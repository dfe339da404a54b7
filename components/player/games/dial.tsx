import type { GameSelection } from '@/components/ui/game-info'
import { Icon } from '@/components/ui/icon'
import { OutcomeMark, TONES, VoidMark } from '@/components/ui/outcome-mark'
import { formatClock } from '@/lib/base/browser/format-time'
import { t } from '@/lib/base/text/rules/t'
import { DIAL_DASHES, DIAL_RAYS, DIAL_TICKS, type DialArcs, dialArcs } from './dial-geometry'
import { clockMs, isBettingOpen, type RoundMoment } from './round-phase'

export interface CardText {
  readonly title?: string | undefined
  readonly note?: string | undefined
  /** Shown in the dial: the number of cards on the table. */
  readonly count?: { readonly number: string; readonly unit: string } | undefined
}

interface DialProps {
  readonly moment: RoundMoment
  /** The selection drawn; undefined in other phases and if the round is void. */
  readonly drawn: GameSelection | undefined
  readonly isReachable: boolean
  /** Shown instead of the clock. */
  readonly count?: CardText['count']
  /**
   * For a round card, a narrow round card, a card that links to the game, or a wall screen that is
   * read across a room.
   */
  readonly size: keyof typeof SIZES
}

const SIZES = {
  wide: {
    ring: 'size-27 lg:size-42 tight:size-21 low:size-27',
    clock: 'text-2xl lg:text-4xl tight:text-lg/5 low:text-2xl',
    small: 'text-md/5 lg:text-xl/6 tight:text-cap/4 low:text-md/5',
    big: 'text-3xl/8 lg:text-[2.625rem]/[1] tight:text-xl/6 low:text-3xl/8',
    cap: 'text-xs',
    mark: 'size-11 lg:size-16 tight:size-8.5 low:size-11',
  },
  narrow: {
    ring: 'size-27 lg:size-32 tight:size-21 low:size-23',
    clock: 'text-2xl lg:text-3xl/8 tight:text-lg/5 low:text-xl/6',
    small: 'text-md/5 lg:text-lg tight:text-cap/4 low:text-md/5',
    big: 'text-3xl/8 lg:text-[2rem]/9 tight:text-xl/6 low:text-2xl',
    cap: 'text-xs',
    mark: 'size-11 lg:size-12 tight:size-8.5 low:size-10',
  },
  card: {
    ring: 'size-19 lg:size-32',
    clock: 'text-lg/5 lg:text-3xl/8',
    small: 'text-sm/4 lg:text-lg',
    big: 'text-xl/6 lg:text-[2rem]/9',
    cap: 'text-xs max-lg:sr-only',
    mark: 'size-7 lg:size-12',
  },
  // Multiples of the unit that the timer sets.
  wall: {
    ring: 'size-[max(148px,72*var(--u))] lg:size-[max(200px,72*var(--u))]',
    clock: 'text-[length:max(36px,19*var(--u))]/[1.1] lg:text-[length:max(48px,19*var(--u))]/[1.1]',
    small: 'text-[length:max(28px,9*var(--u))]/[1.1]',
    big: 'text-[length:max(2.375rem,20.5*var(--u))]/[1.1] lg:text-[length:max(3.25rem,20.5*var(--u))]/[1.1]',
    cap: 'text-[length:max(var(--text-sm),3.4*var(--u))]/[1.3]',
    mark: 'size-[max(44px,26*var(--u))]',
  },
} as const
const CLOCK = 'font-semibold tabular-nums'

/**
 * Shows the clock of a round. The whole circle is the round, clockwise, and its last part is the
 * draw.
 */
export function Dial(props: DialProps) {
  const { moment, size } = props
  const arcs = dialArcs(moment)
  return (
    <div className={`relative ${SIZES[size].ring}`}>
      <svg
        className="size-full overflow-visible fill-none"
        strokeWidth="8"
        viewBox="0 0 128 128"
        aria-hidden="true"
      >
        <path className="stroke-surface-3" d={arcs.betting} />
        <path className="stroke-line-strong" d={arcs.drawing} />
        {moment.phase === 'drawing' ? <TurningDashes /> : <LeftArc {...props} arcs={arcs} />}
        {props.drawn ? (
          <path
            className={`stroke-(--c) ${TONES[props.drawn.tone]}`}
            strokeWidth="2"
            strokeLinecap="round"
            d={DIAL_RAYS}
          />
        ) : (
          DIAL_TICKS.map(({ angle, isMajor, path }) => (
            <path
              key={angle}
              className={isMajor ? 'stroke-control-line' : 'stroke-line-strong'}
              strokeWidth="1"
              d={path}
            />
          ))
        )}
      </svg>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-0.5 text-center">
        <Face {...props} />
      </div>
    </div>
  )
}

function TurningDashes() {
  return (
    <g className="origin-[64px_64px] animate-[spin_1.8s_linear_infinite] stroke-fg motion-reduce:animate-none">
      {DIAL_DASHES.map(({ angle, opacity, path }) => (
        <path key={angle} opacity={opacity} d={path} />
      ))}
    </g>
  )
}

function LeftArc({ moment, drawn, arcs }: DialProps & { readonly arcs: DialArcs }) {
  if (!arcs.left || moment.phase === 'paused') return null
  const look = leftLook(moment, drawn)
  return (
    <g className={look}>
      <path d={arcs.left} />
      {moment.phase === 'result' ? null : (
        <circle className="fill-bg" cx={arcs.head.x} cy={arcs.head.y} r="6" strokeWidth="3" />
      )}
    </g>
  )
}

function leftLook({ phase }: RoundMoment, drawn: GameSelection | undefined): string {
  if (phase === 'closing') return 'stroke-accent'
  if (phase !== 'result') return 'stroke-fg'
  return drawn ? `stroke-(--c) ${TONES[drawn.tone]}` : 'stroke-control-line'
}

function Face({ moment, drawn, isReachable, size, count }: DialProps) {
  const { clock, small, big, cap, mark } = SIZES[size]
  const left = formatClock(clockMs(moment))
  if (moment.phase === 'paused') {
    return (
      <span className="text-fg-3 icons:size-8">
        <Icon name="pause" />
      </span>
    )
  }
  if (moment.phase === 'result') {
    // The mark's landing plays once, only to explain the change.
    const landing = `animate-land ${mark}`
    return (
      <>
        {drawn ? (
          <OutcomeMark outcome={drawn} className={landing} />
        ) : (
          <VoidMark className={landing} />
        )}
        <span className={`${CLOCK} tracking-snug ${small}`} role="timer" translate="no">
          {left}
        </span>
      </>
    )
  }
  const isClosing = moment.phase === 'closing'
  const look = isClosing ? `animate-beat text-accent-text motion-reduce:animate-none ${big}` : clock
  const unit = t(isBettingOpen(moment.phase) ? 'play.toBet' : 'play.left')
  return (
    <>
      <span
        // The last seconds beat, each once.
        key={isClosing ? left : undefined}
        className={`${CLOCK} tracking-tightest ${look}`}
        role={count ? undefined : 'timer'}
        translate="no"
      >
        {count?.number ?? left}
      </span>
      <span className={isReachable ? `text-fg-2 ${cap}` : `text-fg ${cap}`}>
        {isReachable ? (count?.unit ?? unit) : <Icon name="link" small />}
      </span>
    </>
  )
}
