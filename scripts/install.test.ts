import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './lib/paths.mjs'

// A miniature clone, with its packages as npm leaves them when it runs no install script. It uses
// the npm of this machine, which contacts no registry.

const OWN = ['.npmrc', 'scripts/with-packages.sh', 'scripts/install.mjs', 'scripts/lib']
/**
 * Packages whose install scripts must never run: some versions of npm don't support `allowScripts`.
 */
const OTHERS = ['unnamed', 'refused']

let clone: string

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(clone, path), text)
}

/** Adds a package with this install script. */
function addPackage(name: string, install: string): void {
  const scripts = { install: 'node install.cjs' }
  write(`node_modules/${name}/package.json`, { name, version: '1.0.0', scripts })
  write(`node_modules/${name}/install.cjs`, install)
}

/** Runs the first step of every `npm run …`. */
function start() {
  const { status, stdout, stderr } = spawnSync('sh', ['scripts/with-packages.sh', 'program.cjs'], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_config_ignore_scripts: 'true' },
  })
  return { status, stdout, stderr }
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'rondo-clone-'))
  for (const path of OWN) cpSync(join(ROOT, path), join(clone, path), { recursive: true })
  const names = ['node', ...OTHERS]
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const packages = Object.fromEntries(
    names.map((name) => [`node_modules/${name}`, { version: '1.0.0', hasInstallScript: true }]),
  )
  const allowScripts = { node: true, refused: false }
  write('package.json', { name: 'clone', private: true, dependencies, allowScripts })
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: { '': { dependencies }, ...packages },
  })
  write('node_modules/.package-lock.json', { lockfileVersion: 3, packages })
  for (const name of OTHERS) addPackage(name, `require('node:fs').writeFileSync('ran', '')`)
  // npm creates this link even if its target doesn't exist yet.
  mkdirSync(join(clone, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(clone, 'node_modules/.bin/node'))
  write('prisma.config.ts', '')
  write('prisma/schema/one.prisma', '')
  write(
    'node_modules/prisma/build/index.js',
    `require('node:fs').mkdirSync('lib/base/db/generated', { recursive: true })
     require('node:fs').writeFileSync('lib/base/db/generated/client.ts', '')`,
  )
  write(
    'program.cjs',
    `console.log('runs on', process.execPath === ${JSON.stringify(process.execPath)})`,
  )
})
afterEach(() => rmSync(clone, { recursive: true }))

test('runs only the allowed install scripts, and only once, when npm ran none', () => {
  addPackage(
    'node',
    `require('node:fs').mkdirSync('bin')
     require('node:fs').symlinkSync(${JSON.stringify(process.execPath)}, 'bin/node')`,
  )
  expect(start()).toMatchObject({ status: 0, stdout: 'runs on true\n' })
  for (const name of OTHERS)
    expect(existsSync(join(clone, 'node_modules', name, 'ran'))).toBe(false)
  const log = () => readFileSync(join(clone, '.data/clone/install.log'), 'utf8')
  const after = log()
  expect(start()).toMatchObject({ status: 0, stdout: 'runs on true\n', stderr: '' })
  expect(log()).toBe(after)
})

test('reports that the pinned Node.js did not install, and runs nothing', () => {
  addPackage('node', '')
  const { status, stdout, stderr } = start()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('The Node.js version that the project pins was not installed.')
  expect(stderr).toContain('npm rebuild --ignore-scripts=false node')
})
