// In the place of Node.js's `process` in browsers (next.config.mjs): of the settings that a build has not
// filled in, each is undefined. Next.js would bring a whole stand-in, which nothing here asks for more.
module.exports = { env: {} }
