import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstallPackages, findProgram, installPackage } from './apt.mjs'
import { Failure } from './report.mjs'

const ADVICE = `Install one and start again, or name one in CHROMIUM_PATH:
  Debian           sudo apt-get install chromium
  any other        npx playwright install chromium`

/** @returns {string | null} the Chromium that Playwright has downloaded for itself */
function findPlaywrightsOwn() {
  const require = createRequire(import.meta.url)
  const path = require('playwright-core').chromium.executablePath()
  return existsSync(path) ? path : null
}

/** @returns {string} the path of a Chromium, which is installed where that is possible */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Failure(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  const found = findProgram('chromium') ?? findPlaywrightsOwn()
  if (found !== null) return found
  if (!canInstallPackages()) throw new Failure('The browser tests need Chromium.', ADVICE)
  const problem = installPackage('chromium')
  const installed = findProgram('chromium')
  if (installed === null) {
    throw new Failure(`Chromium could not be installed.\n\n${problem ?? ''}`.trim(), ADVICE)
  }
  return installed
}
