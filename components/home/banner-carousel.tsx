'use client'

import { useRef, useState } from 'react'
import { Link } from '@/components/ui/link'
import 'swiper/css'
import type { Banner } from './banners'
import { CarouselDots } from './carousel-dots'
import { useAttention } from './use-attention'
import { useReducedMotion } from './use-reduced-motion'
import { useSwiper } from './use-swiper'

/** Three banners that take turns until someone pauses them or asked the system for less motion. */
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
    <section className="banner" aria-roledescription="carousel" aria-label="What is on">
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

interface SlideProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly isActive: boolean
}

/** What is out of sight is out of reach as well: for the keyboard and for screen readers. */
function Slide({ banner, isFirst, isActive }: SlideProps) {
  return (
    <li className="swiper-slide" inert={!isActive}>
      <Link className={`slide slide--${banner.id}`} href={banner.href} draggable={false}>
        {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
        <img
          className="slide__art"
          src={`/banners/${banner.id}.svg`}
          alt=""
          width={800}
          height={400}
          draggable={false}
          loading="eager"
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'low'}
        />
        <span className="slide__text">
          <span className="slide__title">{banner.title}</span>
          <span className="slide__sub">{banner.text}</span>
        </span>
      </Link>
    </li>
  )
}
