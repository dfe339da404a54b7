import 'server-only'
import type { Language } from '@/lib/base/format/rules/locale'

interface PlainText {
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Text of the link that opens the same address again. */
  readonly again: string
}

interface PlainPage {
  /** In the reader's language, or in every language if nobody knows who will read the page. */
  readonly texts: readonly PlainText[]
  /** Seconds after which the page reloads automatically; left out: never. */
  readonly retrySeconds?: number
  /** The font itself, WOFF2 as base64, for a page that has time to include one. */
  readonly font?: string
}

/**
 * Headers of every plain page. The page may use only its own style and font, and nobody may frame
 * it.
 */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * Returns a page that replaces another one and needs nothing else: no script, no file. The texts
 * are the product's own and are not escaped.
 */
export function plainPage({ texts, retrySeconds, font }: PlainPage): string {
  const refresh = retrySeconds ? `<meta http-equiv="refresh" content="${retrySeconds}">` : ''
  const face = font
    ? `@font-face { font-family: Geist; font-weight: 100 900; src: url("data:font/woff2;base64,${font}") format("woff2"); }`
    : ''
  return `<!doctype html>
<html lang="${texts[0]?.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    ${refresh}
    <title>${texts.map(({ title }) => title).join(' · ')}</title>
    <style>
      ${face}
      :root { --bg: #0b0f17; --text: #edf1f7; --text-2: #aeb9ca; --accent: #f5b942; --on-accent: #1b1303; }
      @media (prefers-color-scheme: light) {
        :root { --bg: #f4f6f9; --text: #0b0f17; --text-2: #414c5e; }
      }
      body {
        min-height: 100dvh; margin: 0; padding: 16px; box-sizing: border-box;
        display: grid; place-content: center;
        background: var(--bg); color: var(--text);
        font: 400 1rem/1.5rem Geist, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      }
      main { max-width: 400px; }
      svg { display: block; width: 48px; height: 48px; }
      h1 { margin: 24px 0 8px; font-size: 1.375rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -0.025em; }
      p { margin: 0 0 24px; color: var(--text-2); }
      a {
        display: inline-flex; align-items: center; min-height: 52px; padding: 0 20px; border-radius: 10px;
        background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none;
      }
      h1:lang(bn) { line-height: 36px; letter-spacing: 0; }
      section + section { margin-top: 40px; }
      a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke-width="3.6">
        <path d="M12 2.8A9.2 9.2 0 1 1 3.47 8.55" stroke="currentColor" />
        <path d="M4.75 6.34A9.2 9.2 0 0 1 10.4 2.94" stroke="#f5b942" />
      </svg>
      ${texts.map(part).join('\n      ')}
    </main>
  </body>
</html>
`
}

function part({ language, title, text, again }: PlainText): string {
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><a href="">${again}</a></section>`
}
