// Replaces Node.js's `process` in browsers (next.config.mjs): settings that the build hasn't filled in are
// undefined. Next.js would include a whole polyfill, and nothing here needs more than this.
module.exports = { env: {} }
