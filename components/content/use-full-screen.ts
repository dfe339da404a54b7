import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

export interface FullScreen {
  /** Phones of some makers have no full screen for pages. */
  readonly isPossible: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

const subscribeToNothing = () => () => {}

/** Shows an element on the whole screen and keeps that screen awake: a clock on a wall must not go dark. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [hasFailed, setFailed] = useState(false)
  const isSupported = useSyncExternalStore(
    subscribeToNothing,
    () => document.fullscreenEnabled,
    () => false,
  )
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  useWakeLock(isOn)

  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : ref.current?.requestFullscreen()
    change?.catch(() => setFailed(true))
  }
  return { isPossible: isSupported && !hasFailed, isOn, toggle }
}

/** Browsers take the lock back when the page is hidden, so it is asked for again when it shows. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // Refused where the battery is low: the clock runs on, the screen may go dark.
        lock = null
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}
