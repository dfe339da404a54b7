import { type RefObject, useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import { useReducedMotion } from './use-reduced-motion'

const DELAY_MS = 2_500
const GAP_PX = 30
const SLIDE_MS = 400

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
  const instance = useRef<Swiper | null>(null)
  const isStill = useReducedMotion()

  useEffect(() => {
    if (!viewport.current) return
    const swiper = new Swiper(viewport.current, {
      modules: [Autoplay],
      autoplay: { enabled: true, delay: DELAY_MS, disableOnInteraction: false },
      loop: true,
      spaceBetween: GAP_PX,
      speed: SLIDE_MS,
      longSwipesRatio: 0.2,
      on: {
        realIndexChange: ({ realIndex }) => setActive(realIndex),
        autoplayTimeLeft: (_swiper, _timeLeft, partLeft) => {
          meter.current?.style.setProperty('--elapsed', String(1 - partLeft))
        },
      },
    })
    swiper.autoplay.stop()
    instance.current = swiper
    return () => {
      instance.current = null
      swiper.destroy()
    }
  }, [viewport, meter])

  useEffect(() => {
    const swiper = instance.current
    if (!swiper || !isPlaying) return
    swiper.autoplay.start()
    // A stop in the middle of a move leaves Swiper waiting for its end; this starts the time anew.
    swiper.autoplay.resume()
    return () => {
      // On unmount the effect above has already taken everything down.
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [isPlaying])

  const show = (index: number) => instance.current?.slideToLoop(index, isStill ? 0 : SLIDE_MS)
  return { active, show }
}
