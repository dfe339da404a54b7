import { useEffect } from 'react'
import { useOnChange } from '@/components/ui/use-on-change'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { SOUND, useDeviceSwitch } from '@/lib/client/device-switch'
import { hasNetWin } from './my-round'
import type { GameState } from './use-game'

/**
 * Events that a player hears or feels: an accepted bet, each of the last three seconds, a card, a
 * net win.
 */
type Felt = 'bet' | 'tick' | 'card' | 'win'

interface Tone {
  /** Hertz. */
  readonly pitch: number
  /** Seconds from the start of the sound. */
  readonly at: number
  readonly lasts: number
}

/** Every sound is shorter than half a second. */
const SOUNDS: Readonly<Record<Felt, readonly Tone[]>> = {
  bet: [
    { pitch: 440, at: 0, lasts: 0.08 },
    { pitch: 660, at: 0.07, lasts: 0.12 },
  ],
  tick: [{ pitch: 880, at: 0, lasts: 0.05 }],
  card: [{ pitch: 220, at: 0, lasts: 0.06 }],
  win: [
    { pitch: 523, at: 0, lasts: 0.12 },
    { pitch: 659, at: 0.1, lasts: 0.12 },
    { pitch: 784, at: 0.2, lasts: 0.24 },
  ],
}
/** Milliseconds. An event without a value is only heard. */
const VIBRATIONS: Partial<Record<Felt, number>> = { bet: 10, win: 20 }
const LOUDNESS = 0.12

let context: AudioContext | undefined

/**
 * Safari only plays the sounds of a context that a press created. The one it replaces takes along
 * the sounds that it held back.
 */
function wake(): void {
  if (context?.state === 'running' || !('AudioContext' in window)) return
  void context?.close()
  context = new AudioContext()
}

/** Vibrates for an event, and plays its sound if the player wants sounds. */
function feel(felt: Felt, isHeard: boolean): void {
  const vibration = VIBRATIONS[felt]
  if (vibration) navigator.vibrate?.(vibration)
  if (!isHeard || !('AudioContext' in window)) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const { pitch, at, lasts } of SOUNDS[felt]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const gain = new GainNode(context, { gain: LOUDNESS })
    gain.gain.setTargetAtTime(0, now + at + lasts / 2, lasts / 6)
    tone.connect(gain).connect(context.destination)
    tone.start(now + at)
    tone.stop(now + at + lasts)
  }
}

/**
 * Lets a player feel an accepted bet, the last seconds, cards and a net win. Does nothing if motion
 * is unwanted.
 */
export function Feeling({ state }: { readonly state: GameState }) {
  const { betting, moment, unfolding } = state
  const isHeard = useDeviceSwitch(SOUND)
  const isStill = useReducedMotion()

  useEffect(() => {
    if (!isHeard || isStill) return
    for (const use of ['click', 'keydown']) window.addEventListener(use, wake)
    return () => {
      for (const use of ['click', 'keydown']) window.removeEventListener(use, wake)
    }
  }, [isHeard, isStill])

  const { kind } = betting.status
  const seconds = moment.phase === 'closing' ? Math.ceil(moment.bettingLeftMs / 1_000) : 0
  useOnChange(kind === 'confirmed' || kind === 'placed', (isIn) => {
    if (isIn && !isStill) feel('bet', isHeard)
  })
  useOnChange(seconds, (left) => {
    if (left > 0 && left <= 3 && isHeard && !isStill) feel('tick', true)
  })
  useOnChange(unfolding?.dealt ?? 0, (dealt) => {
    if (dealt > 0 && isHeard && !isStill) feel('card', true)
  })
  useOnChange(hasNetWin(state), (isWin) => {
    if (isWin && !isStill) feel('win', isHeard)
  })
  return null
}
