// React's code is evaluated here, before Next.js pauses (`WATCH_SCRIPTS`) and reads the page's data: two
// shorter tasks in the place of the longest one, which holds up a press on a slow phone.
import 'react-dom/client'

// Compiled parsers need `unsafe-eval`, which the content security policy does not grant. Zod looks here when
// it makes a schema; bundled modules run in another order than they are imported in, so no module could say it in time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
