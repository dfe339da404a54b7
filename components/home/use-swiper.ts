import { type RefObject, useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'
import { LatePart, useLatePart } from '@/components/ui/late-part'
import { useReducedMotion } from './use-reduced-motion'
import { useRested } from './use-rested'

// As much code as the live game beneath, which must not wait for it: the first banner is in the page
// as it is, and Swiper comes at the first press of anything or once the page is at rest.
const STARTER = new LatePart(() => import('./start-swiper'))

const NEVER = Number.POSITIVE_INFINITY

export interface SwiperControl {
  /** Index of the slide shown, in the order of the page's source. */
  readonly active: number
  readonly show: (index: number) => void
}

interface SwiperOptions {
  /** The element with the class `swiper` around the slides. */
  readonly viewport: RefObject<HTMLElement | null>
  /** Gets `--elapsed`, the part of the slide's time that has passed, while the slides advance. */
  readonly meter: RefObject<HTMLElement | null>
  readonly isPlaying: boolean
}

/**
 * Makes rendered slides into a carousel: Swiper moves what the server has already drawn. Dots and
 * swipes do not end the advance, and a hidden page does not advance.
 */
export function useSwiper({ viewport, meter, isPlaying }: SwiperOptions): SwiperControl {
  const [active, setActive] = useState(0)
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  /** A slide that was asked for before Swiper was there. */
  const [wanted, setWanted] = useState<number | null>(null)
  const isRested = useRested()
  const isWanted = (isRested && isPlaying) || wanted !== null
  // The game beneath must not go because its banners cannot move.
  const starter = useLatePart(STARTER, isWanted, { isSpared: true })
  const isStill = useReducedMotion()
  /** Since when the first banner has been waiting to give way by itself. */
  const firstShownAt = useRef(NEVER)

  useEffect(() => {
    firstShownAt.current = performance.now()
  }, [])

  useEffect(() => {
    if (!starter || !viewport.current) return
    const made = starter.startSwiper(viewport.current, {
      onShown: setActive,
      onElapsed: (part) => meter.current?.style.setProperty('--elapsed', String(part)),
    })
    setSwiper(made)
    return () => {
      setSwiper(null)
      made.destroy()
    }
  }, [starter, viewport, meter])

  useEffect(() => {
    if (!swiper || !starter || wanted === null) return
    swiper.slideToLoop(wanted, isStill ? 0 : starter.SLIDE_MS)
    setWanted(null)
  }, [swiper, starter, wanted, isStill])

  useEffect(() => {
    if (!isPlaying) firstShownAt.current = NEVER
    if (!swiper || !starter || !isPlaying) return
    swiper.autoplay.start()
    // A stop in the middle of a move leaves Swiper waiting for its end; this starts the time anew.
    swiper.autoplay.resume()
    const shownForMs = performance.now() - firstShownAt.current
    if (shownForMs > starter.SHOWN_MS && !swiper.animating) swiper.slideNext()
    firstShownAt.current = NEVER
    return () => {
      // On unmount the effect above has already taken everything down.
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [swiper, starter, isPlaying])

  const show = (index: number) => {
    if (swiper && starter) swiper.slideToLoop(index, isStill ? 0 : starter.SLIDE_MS)
    else setWanted(index)
    firstShownAt.current = NEVER
  }
  return { active, show }
}
