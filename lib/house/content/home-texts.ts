import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts that the browser shows on the home page. */
export const homeTexts = {
  highlights: { en: 'Highlights', bn: 'বিশেষ আয়োজন' },
  carousel: { en: 'carousel', bn: 'স্লাইডশো' },
  banner: {
    en: 'Banner {number} of {count}, {label}',
    bn: '{count}টি ব্যানারের {number} নম্বর, {label}',
  },
  startSlideshow: { en: 'Start slideshow', bn: 'স্লাইডশো চালু করুন' },
  pauseSlideshow: { en: 'Pause slideshow', bn: 'স্লাইডশো থামান' },
  live: { en: '{game} live', bn: '{game} লাইভ' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  logInToSee: { en: 'Log in to see yours', bn: 'দেখতে লগ ইন করুন' },
  watch: { en: 'Watch {game}', bn: '{game} দেখুন' },
  play: { en: 'Play {game}', bn: '{game} খেলুন' },
} as const satisfies Dictionary
