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

// A clone in little, whose packages are there as npm leaves them where it runs no install script. npm is
// the one of this machine, and asks no registry.

const OWN = ['.npmrc', 'scripts/with-packages.sh', 'scripts/install.mjs', 'scripts/lib']
/** Packages whose install scripts never run: some versions of npm know no `allowScripts`. */
const OTHERS = ['unnamed', 'refused']

let clone: string

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(clone, path), text)
}

/** A package with an install script of that text. */
function addPackage(name: string, install: string): void {
  const scripts = { install: 'node install.cjs' }
  write(`node_modules/${name}/package.json`, { name, version: '1.0.0', scripts })
  write(`node_modules/${name}/install.cjs`, install)
}

/** What every `npm run …` begins with. */
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
  // Made though nothing is there yet.
  mkdirSync(join(clone, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(clone, 'node_modules/.bin/node'))
  write('prisma.config.ts', '')
  write('prisma/schema/one.prisma', '')
  write(
    'node_modules/prisma/build/index.js',
    `require('node:fs').mkdirSync('lib/db/generated', { recursive: true })
     require('node:fs').writeFileSync('lib/db/generated/client.ts', '')`,
  )
  write(
    'program.cjs',
    `console.log('runs on', process.execPath === ${JSON.stringify(process.execPath)})`,
  )
})
afterEach(() => rmSync(clone, { recursive: true }))

test('where npm ran no install script, a start runs those that are allowed, once, and no other', () => {
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

test('where the pinned Node.js does not come all the same, a start says so and runs nothing', () => {
  addPackage('node', '')
  const { status, stdout, stderr } = start()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('The Node.js that the project pins did not install.')
  expect(stderr).toContain('npm rebuild --ignore-scripts=false node')
})
