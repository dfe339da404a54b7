import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstallPackages, findProgram, installPackage } from './apt.mjs'
import { Failure } from './report.mjs'

const ADVICE = `Install one and start again, or name one in CHROMIUM_PATH:
  Debian           sudo apt-get install chromium
  any other        npx playwright install chromium`

/** The one without windows needs a third less processor time; older releases of Debian have only the other. */
const PROGRAMS = ['chromium-headless-shell', 'chromium']

function findOnPath() {
  return PROGRAMS.map(findProgram).find((path) => path !== null) ?? null
}

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
  const found = findOnPath() ?? findPlaywrightsOwn()
  if (found !== null) return found
  if (!canInstallPackages()) throw new Failure('The browser tests need Chromium.', ADVICE)
  const problems = []
  for (const name of PROGRAMS) {
    const problem = installPackage(name)
    const installed = findProgram(name)
    if (installed !== null) return installed
    problems.push(problem)
  }
  throw new Failure(`Chromium could not be installed.\n\n${problems.join('\n')}`.trim(), ADVICE)
}
