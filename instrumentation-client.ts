// React's code is evaluated here, before Next.js pauses (`WATCH_SCRIPTS`) and reads the page's
// data. Two shorter tasks replace the longest one, which delays a press on a slow phone.
import 'react-dom/client'

// Compiled parsers need `unsafe-eval`, which the content security policy does not grant. Zod reads
// this setting when it creates a schema. Bundled modules don't run in the order of their imports,
// so no module could set it in time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
