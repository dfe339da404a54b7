import localFont from 'next/font/local'

const sans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
})

const mono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  preload: false,
})

/** Geist has no taka sign: without this it becomes a box where the system has no Bengali font. */
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

/** Class names for `<html>` that bring the typefaces the tokens name. */
export const fontClassNames = `${sans.variable} ${mono.variable} ${taka.variable}`
