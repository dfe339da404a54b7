import type { GameSelection } from '@/components/ui/game-info'
import { TONES } from '@/components/ui/outcome-mark'
import type { Phase } from './round-phase'

/**
 * Light of the room: dusk, amber in the last seconds, almost none, or the outcome's colour after a
 * net win.
 */
export type Light = 'dusk' | 'closing' | 'quiet' | GameSelection['tone']

export function lightOf(phase: Phase, won: GameSelection | undefined): Light {
  if (phase === 'closing') return 'closing'
  if (phase === 'betting' || phase === 'opening') return 'dusk'
  return won?.tone ?? 'quiet'
}

const LIGHTS: Readonly<Record<Light, string>> = {
  dusk: 'bg-lamp opacity-15',
  closing: 'bg-accent opacity-20',
  quiet: 'bg-lamp opacity-4',
  red: `bg-(--c) opacity-18 ${TONES.red}`,
  green: `bg-(--c) opacity-24 ${TONES.green}`,
  blue: `bg-(--c) opacity-22 ${TONES.blue}`,
}
const LAYER =
  'pointer-events-none absolute -z-1 transition-[background-color,opacity] duration-400 motion-reduce:transition-none'

interface LightProps {
  readonly light: Light
}

/** Shines from above, behind the whole game. */
export function RoomLight({ light }: LightProps) {
  return (
    <div
      className={`${LAYER} -inset-x-page -top-24 h-115 [mask-image:radial-gradient(720px_460px_at_50%_0,#000,transparent_72%)] ${LIGHTS[light]}`}
      data-light={light}
    />
  )
}

/** Shines around the dial, on the round card. */
export function StageLight({ light }: LightProps) {
  return (
    <div
      className={`${LAYER} inset-0 [mask-image:radial-gradient(260px_190px_at_66px_62px,#000,transparent_76%)] lg:[mask-image:radial-gradient(420px_320px_at_108px_104px,#000,transparent_76%)] ${LIGHTS[light]}`}
    />
  )
}
