import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

/** Milliseconds that a banner is shown, and that the move to the next one takes. */
export const SHOWN_MS = 2_500
export const SLIDE_MS = 400
const GAP_PX = 30
/** A dot is 36 px wide. Finer steps would make the browser repaint the page on every frame. */
const DOT_STEPS = 36

interface SwiperListeners {
  readonly onShown: (index: number) => void
  /** Called with the fraction of the slide's time that has passed, while the slides advance. */
  readonly onElapsed: (part: number) => void
}

/** Turns rendered slides into a carousel that doesn't advance until autoplay is started. */
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
