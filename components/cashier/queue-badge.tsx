'use client'

import { useEffect, useRef } from 'react'
import { DeviceSwitch, useDeviceSwitch } from '@/components/games/device-switch'
import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { useIsLive } from './live-state'

const SOUND = new DeviceSwitch('rondo.queue-sound', false)
const BADGE = /^\([\d,]+\) /
const LOUDNESS = 0.1

let context: AudioContext | undefined

/** Two short tones. A browser that nobody has touched yet keeps still. */
function chime(): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [pitch, at] of [
    [660, 0],
    [880, 0.12],
  ] as const) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const volume = new GainNode(context, { gain: LOUDNESS })
    volume.gain.linearRampToValueAtTime(0, now + at + 0.15)
    tone.connect(volume).connect(context.destination)
    tone.start(now + at)
    tone.stop(now + at + 0.16)
  }
}

/** The number of pending requests in the title of the tab, and a sound, where it is switched on, when it grows. */
export function QueueBadge({ waiting }: { readonly waiting: number }) {
  const isHeard = useDeviceSwitch(SOUND)
  const before = useRef(waiting)

  useEffect(() => {
    if (waiting > before.current && isHeard) chime()
    before.current = waiting
  }, [waiting, isHeard])

  useEffect(() => {
    const plain = document.title.replace(BADGE, '')
    document.title = waiting > 0 ? `(${waiting.toLocaleString('en')}) ${plain}` : plain
  })

  return null
}

/** Whether news come by themselves, and the switch of their sound. */
export function QueueLive() {
  const isLive = useIsLive()
  const isHeard = useDeviceSwitch(SOUND)
  return (
    <span className="ml-auto inline-flex flex-none items-center gap-1 pl-2 text-xs text-fg-2">
      {isLive ? (
        <span className="inline-flex items-center gap-1.5 max-sm:hidden">
          <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
          Live
        </span>
      ) : null}
      <button
        type="button"
        className={`${ICON_BUTTON} size-9! icons:size-4.5`}
        aria-pressed={isHeard}
        aria-label="Sound for new requests"
        title="Sound for new requests"
        onClick={() => SOUND.set(!isHeard)}
      >
        <Icon name={isHeard ? 'sound' : 'sound-off'} />
      </button>
    </span>
  )
}
