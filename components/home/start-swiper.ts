import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

/** Time that a banner shows, and that one takes to give way to the next, in milliseconds. */
export const SHOWN_MS = 2_500
export const SLIDE_MS = 400
const GAP_PX = 30
/** A dot is 36 px wide: filled more finely, it would have the page drawn for every frame. */
const DOT_STEPS = 36

interface SwiperListeners {
  readonly onShown: (index: number) => void
  /** Hears which part of the slide's time has passed, while the slides advance. */
  readonly onElapsed: (part: number) => void
}

/** Makes rendered slides into a carousel that stands still until its advance is started. */
export function startSwiper(viewport: HTMLElement, on: SwiperListeners): Swiper {
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    autoplay: { enabled: true, delay: SHOWN_MS, disableOnInteraction: false },
    loop: true,
    spaceBetween: GAP_PX,
    speed: SLIDE_MS,
    longSwipesRatio: 0.2,
    on: {
      realIndexChange: ({ realIndex }) => on.onShown(realIndex),
      autoplayTimeLeft: (_swiper, _timeLeft, partLeft) =>
        on.onElapsed(Math.round((1 - partLeft) * DOT_STEPS) / DOT_STEPS),
    },
  })
  swiper.autoplay.stop()
  return swiper
}
