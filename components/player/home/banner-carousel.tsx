'use client'

import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import 'swiper/css'
import { Icon, LINE_DRAWING } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import './carousel.css'
import type Swiper from 'swiper'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { useRested } from '@/components/ui/use-rested'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { Banner } from './banners'

/**
 * Rotates the banners until someone pauses them. Starts paused if the system asks for less motion.
 */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const viewport = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<'play' | 'pause' | null>(null)
  const isStill = useReducedMotion()
  const isPaused = chosen ? chosen === 'pause' : isStill
  const isAttended = useAttention(viewport)
  const { active, show } = useSwiper({
    viewport,
    meter: dots,
    isPlaying: !isPaused && isAttended,
  })
  return (
    <section
      className={banners.some(({ action }) => action) ? 'banner banner--tall' : 'banner'}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.highlights')}
    >
      <div className="swiper" ref={viewport}>
        <ul className="swiper-wrapper">
          {banners.map((banner, index) => (
            <Slide
              key={banner.id}
              banner={banner}
              isFirst={index === 0}
              isActive={index === active}
            />
          ))}
        </ul>
      </div>
      <CarouselDots
        ref={dots}
        banners={banners}
        active={active}
        isPaused={isPaused}
        onShow={show}
        onToggle={() => setChosen(isPaused ? 'play' : 'pause')}
      />
    </section>
  )
}

const TEXT =
  'absolute right-5 bottom-13 left-5 z-1 lg:top-18 lg:right-auto lg:bottom-auto lg:left-10 lg:max-w-115'
const TITLE =
  'block text-2xl font-semibold tracking-tighter text-balance lg:text-5xl lg:tracking-[-0.035em]'
const SUB = 'mt-0.5 block text-sm text-banner-text-2 lg:mt-3 lg:max-w-[40ch] lg:text-lg/7'

const ACTION =
  'mt-3 inline-flex h-11 items-center gap-2.5 rounded-control bg-banner-text/12 px-4 font-semibold inset-ring inset-ring-banner-text/28 icons:size-4.5 lg:mt-4'

interface SlideProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly isActive: boolean
}

/** A slide out of view is hidden from the keyboard and screen readers too. */
function Slide({ banner, isFirst, isActive }: SlideProps) {
  return (
    <li className="swiper-slide" inert={!isActive}>
      <Link className={`slide slide--${banner.id}`} href={banner.href} draggable={false}>
        {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
        <img
          src={`/banners/${banner.id}.svg`}
          alt=""
          width={800}
          height={400}
          draggable={false}
          loading="eager"
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'low'}
        />
        <span className={TEXT}>
          <span className={TITLE}>{banner.title}</span>
          <span className={SUB}>{banner.text}</span>
          {banner.action ? (
            <span className={ACTION}>
              <Icon name="eye" />
              {banner.action}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

interface CarouselDotsProps {
  /** The element whose `--elapsed` fills the current dot. */
  readonly ref: Ref<HTMLDivElement>
  readonly banners: readonly Banner[]
  readonly active: number
  readonly isPaused: boolean
  readonly onShow: (index: number) => void
  readonly onToggle: () => void
}

const TARGET = 'grid size-11 place-items-center'

/** Shows bars that fill while their banner is shown, and the pause button. */
function CarouselDots({ ref, banners, active, isPaused, onShow, onToggle }: CarouselDotsProps) {
  return (
    <div
      className="absolute bottom-0.5 left-4 z-2 flex items-center lg:bottom-4 lg:left-9"
      ref={ref}
    >
      {banners.map((banner, index) => (
        <button
          key={banner.id}
          type="button"
          className={TARGET}
          aria-label={t('home.banner', {
            number: formatCount(index + 1),
            count: formatCount(banners.length),
            label: banner.label,
          })}
          aria-current={index === active ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <i className="dot">
            {index === active ? <b className={isPaused ? '' : 'is-running'} /> : null}
          </i>
        </button>
      ))}
      <button
        type="button"
        className={TARGET}
        aria-label={t(isPaused ? 'home.startSlideshow' : 'home.pauseSlideshow')}
        onClick={onToggle}
      >
        <svg {...LINE_DRAWING} aria-hidden="true">
          <path d={isPaused ? 'M7.5 5v10l7.5-5Z' : 'M7.5 5.5v9M12.5 5.5v9'} />
        </svg>
      </button>
    </div>
  )
}

/**
 * Returns true while the element is in view and nobody uses it: a slide that moves away would take
 * the focus along, or put another link under the pointer.
 */
function useAttention(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true)
  const [isFocused, setFocused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOnScreen(entry.isIntersecting)
    })
    const onFocus = (event: FocusEvent) =>
      setFocused(event.target instanceof Element && event.target.matches(':focus-visible'))
    const onBlur = () => setFocused(false)
    // A finger never hovers: it only comes to press or swipe.
    const onEnter = (event: PointerEvent) => setPointedAt(event.pointerType === 'mouse')
    const onLeave = () => setPointedAt(false)
    observer.observe(element)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    element.addEventListener('pointerenter', onEnter)
    element.addEventListener('pointerleave', onLeave)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
      element.removeEventListener('pointerenter', onEnter)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [ref])

  return isOnScreen && !isFocused && !isPointedAt
}

// Swiper is as much code as the live game below, which must not wait for it. The first banner is
// plain HTML, and Swiper loads on the first press of anything or once the page is at rest.
const STARTER = new LazyChunk(() => import('./start-swiper'))

/** Milliseconds after the page's load event: a little longer than the first banner is shown. */
const AT_REST_AFTER_MS = 3_200

const NEVER = Number.POSITIVE_INFINITY

interface SwiperControl {
  /** Index of the slide shown, in source order. */
  readonly active: number
  readonly show: (index: number) => void
}

interface SwiperOptions {
  /** The element with the class `swiper` around the slides. */
  readonly viewport: RefObject<HTMLElement | null>
  /**
   * Receives `--elapsed`, the fraction of the slide's time that has passed, while the slides
   * advance.
   */
  readonly meter: RefObject<HTMLElement | null>
  readonly isPlaying: boolean
}

/**
 * Turns the slides rendered by the server into a carousel. Using the dots or swiping doesn't stop
 * the rotation. A hidden page doesn't advance.
 */
function useSwiper({ viewport, meter, isPlaying }: SwiperOptions): SwiperControl {
  const [active, setActive] = useState(0)
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  /** A slide chosen before Swiper was loaded. */
  const [wanted, setWanted] = useState<number | null>(null)
  const isRested = useRested(AT_REST_AFTER_MS)
  const isWanted = isRested || wanted !== null
  // The game below must keep working even if the banners can't move.
  const starter = useLazyChunk(STARTER, isWanted, { isOptional: true })
  const isStill = useReducedMotion()
  /** When the first banner was first shown; used until Swiper starts. */
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
    // A stop during a transition leaves Swiper waiting for the transition's end. `resume` restarts
    // its timer.
    swiper.autoplay.resume()
    const shownForMs = performance.now() - firstShownAt.current
    if (shownForMs > starter.SHOWN_MS && !swiper.animating) swiper.slideNext()
    firstShownAt.current = NEVER
    return () => {
      // On unmount, the effect above has already destroyed Swiper.
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
