import type { Ref } from 'react'
import type { Banner } from './banners'

interface CarouselDotsProps {
  /** The element whose `--elapsed` fills the current dot. */
  readonly ref: Ref<HTMLDivElement>
  readonly banners: readonly Banner[]
  readonly active: number
  readonly isPaused: boolean
  readonly onShow: (index: number) => void
  readonly onToggle: () => void
}

/** Bars that fill while their banner shows, each in a target that a thumb hits, and the way to stop. */
export function CarouselDots({
  ref,
  banners,
  active,
  isPaused,
  onShow,
  onToggle,
}: CarouselDotsProps) {
  return (
    <div className={isPaused ? 'dots is-paused' : 'dots'} ref={ref}>
      {banners.map((banner, index) => (
        <button
          key={banner.id}
          type="button"
          aria-label={`Banner ${index + 1} of ${banners.length}, ${banner.label}`}
          aria-current={index === active ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <i>{index === active ? <b /> : null}</i>
        </button>
      ))}
      <button
        type="button"
        className="dots__pause"
        aria-label={isPaused ? 'Play the banners' : 'Pause the banners'}
        onClick={onToggle}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d={isPaused ? 'M7.5 5v10l7.5-5Z' : 'M7.5 5.5v9M12.5 5.5v9'} />
        </svg>
      </button>
    </div>
  )
}
