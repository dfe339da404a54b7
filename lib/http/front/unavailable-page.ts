import 'server-only'

export type Trouble = 'database' | 'load'

const TEXTS: Readonly<Record<Trouble, readonly [title: string, text: string]>> = {
  database: [
    'Back in a moment',
    'The service cannot reach its records right now. Bets that were accepted stand, your balance is safe, and you stay signed in.',
  ],
  load: [
    'Very busy right now',
    'More people are here than can be served at once. Bets that were accepted stand, your balance is safe, and you stay signed in.',
  ],
}

/** The page tries itself again after this many seconds, and says so to machines in Retry-After. */
export const PAGE_RETRY_SECONDS = 5

/**
 * The page that stands in for every other while none can be rendered. It needs nothing but itself:
 * no script, no font, no picture.
 */
export function unavailablePage(trouble: Trouble): string {
  const [title, text] = TEXTS[trouble]
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta http-equiv="refresh" content="${PAGE_RETRY_SECONDS}">
    <title>${title}</title>
    <style>
      :root { --bg: #0b0f17; --text: #edf1f7; --text-2: #aeb9ca; --accent: #f5b942; --on-accent: #1b1303; }
      @media (prefers-color-scheme: light) {
        :root { --bg: #f4f6f9; --text: #0b0f17; --text-2: #414c5e; }
      }
      body {
        min-height: 100dvh; margin: 0; padding: 16px; box-sizing: border-box;
        display: grid; place-content: center;
        background: var(--bg); color: var(--text);
        font: 400 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      }
      main { max-width: 400px; }
      h1 { margin: 0 0 8px; font-size: 22px; line-height: 28px; font-weight: 600; letter-spacing: -0.025em; }
      p { margin: 0 0 24px; color: var(--text-2); }
      a {
        display: inline-flex; align-items: center; min-height: 52px; padding: 0 20px; border-radius: 10px;
        background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none;
      }
      a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      <h1 role="alert">${title}</h1>
      <p>${text} This page tries again by itself.</p>
      <a href="">Try again now</a>
    </main>
  </body>
</html>
`
}
