import localFont from 'next/font/local'

/**
 * The Latin part of Geist with all its features: half of the font, and enough for all texts of the
 * product itself.
 */
const sans = localFont({
  src: './fonts/geist-latin.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0-FF, U+131, U+152-153, U+2C6, U+2DC, U+2010-2027, U+2030-203A, U+20AC, U+2122, U+2190-2193, U+2212, U+2248, U+2264-2265',
    },
  ],
})

/**
 * The whole Geist font, for characters that the Latin part lacks (in names and reasons), except the
 * taka sign.
 */
const rest = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-rest',
  weight: '100 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+100-130, U+132-151, U+154-2C5, U+2C7-2DB, U+2DD-963, U+966-97F, U+A00-200B, U+200E-200F, U+2028-202F, U+203B-20AB, U+20AD-2121, U+2123-218F, U+2194-2211, U+2213-2247, U+2249-2263, U+2266-25CB, U+25CD-10FFFF',
    },
  ],
})

/** The ASCII part of Geist Mono: a quarter of the font, and enough for all ids and hashes. */
const mono = localFont({
  src: './fonts/geist-mono-ascii.woff2',
  variable: '--font-geist-mono',
  weight: '400 600',
  preload: false,
})

/** Geist has no taka sign. Without this font it becomes a box on systems without a Bengali font. */
const taka = localFont({
  src: [
    { path: './fonts/taka-400.woff2', weight: '400' },
    { path: './fonts/taka-500.woff2', weight: '500' },
    { path: './fonts/taka-600.woff2', weight: '600' },
  ],
  variable: '--font-taka',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+09F3' }],
})

/**
 * A page loads it for its first Bengali letter: pages in Bangla, and any page with a name in Bangla. The
 * browser makes the bold itself, because a second weight would double the size. All digits are equally
 * wide.
 */
const bengali = localFont({
  src: './fonts/bengali-400.woff2',
  variable: '--font-bengali',
  weight: '400',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+964-965, U+980-9F2, U+9F4-9FF, U+200C-200D, U+25CC' },
  ],
})

/** The letters and digits of the link to Bangla on English pages. */
const banglaWord = localFont({
  src: './fonts/bangla-word.woff2',
  variable: '--font-bangla-word',
  weight: '400 600',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+982, U+9AC, U+9B2, U+9BE, U+9E6, U+9EF' }],
})

/** Class names for `<html>` that define the typefaces used by the tokens. */
export const fontClassNames = [rest, sans, mono, taka, bengali, banglaWord]
  .map(({ variable }) => variable)
  .join(' ')
