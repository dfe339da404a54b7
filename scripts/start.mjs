import { join } from 'node:path'
import { bringUpServices } from './lib/bring-up.mjs'
import { buildWeb, registerServer } from './lib/build-web.mjs'
import { isPortFree } from './lib/free-port.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { dataPaths } from './lib/paths.mjs'
import { generateClient, migrateDatabase, seedDatabase } from './lib/prepare-database.mjs'
import { Failure, print, printFailure, step } from './lib/report.mjs'
import { runInstance } from './lib/run-instance.mjs'
import {
  checkSettings,
  isThisMachineOnly,
  mayHaveDemoPlayers,
  readBasics,
  readSettings,
  settingsToLeave,
} from './lib/settings.mjs'
import { createWeb, createWorker, reachableHost } from './lib/web-and-worker.mjs'

// `npm start` brings up the whole product on a machine that has nothing but Node.js;
// `npm run dev` (start.mjs dev) does the same with programs that follow the sources.

const OLDEST_NODE = [20, 19]

function checkSystem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Failure(
      `Rondo needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    )
  }
  if (process.platform === 'win32') {
    throw new Failure('Rondo runs on Linux and macOS; on Windows, use it within WSL.')
  }
}

/**
 * @param {string} host
 * @param {number} port
 */
async function checkPort(host, port) {
  if (await isPortFree(port, host)) return
  throw new Failure(
    `Port ${port} is in use by another program.`,
    `Stop that one, or choose another port: PORT=${port === 65_535 ? 3001 : port + 1} npm start`,
  )
}

/**
 * @param {import('./lib/settings.mjs').Settings} settings complete with secrets
 * @param {{ isPasswordGiven: boolean, demoLines: string[], host: string, dataDir: string }} options
 */
function printSignIns(settings, { isPasswordGiven, demoLines, host, dataDir }) {
  const isOpen = !isThisMachineOnly(host)
  const email = settings.ADMIN_EMAIL || 'admin@rondo.example'
  const generated = isOpen
    ? `adminPassword in ${dataPaths(dataDir).secrets}`
    : settings.ADMIN_PASSWORD
  print('')
  print(`Admin: ${email}, password: ${isPasswordGiven ? 'the one in ADMIN_PASSWORD' : generated}`)
  for (const line of demoLines) print(line)
  if (!isOpen) return
  print(`HOST=${host}: every machine that reaches this one can open the site and try to sign in.`)
  if (!settings.NEXTAUTH_URL)
    print('Passwords cross the network unencrypted: put a proxy with https in front.')
}

/**
 * @param {boolean} isDev
 */
async function main(isDev) {
  checkSystem()
  const given = readSettings()
  const { port, host, dataDir } = readBasics(given)
  if (!isDev) given.DEMO_DATA ||= mayHaveDemoPlayers(given, host) ? 'on' : 'off'
  print(`Rondo: data in ${dataDir}`)

  await runInstance(dataDir, async (stack, stopped) => {
    await checkPort(host, port)
    const logPath = stack.logPath('setup')
    await step('Packages', () => installPackages({ logPath, env: given }, stack))
    await checkSettings(given)
    const settings = await bringUpServices(stack, { settings: given, dataDir })
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings
    stack.publish({ port, databaseUrl, redisUrl, settings: settingsToLeave(given) })
    await step('Database client', () => generateClient({ settings, logPath }, stack))
    await step('Migrations', () => migrateDatabase({ settings, logPath }, stack))
    let demoLines = /** @type {string[]} */ ([])
    await step('Data', async () => {
      demoLines = await seedDatabase({ settings, logPath }, stack)
    })
    if (!isDev) await step('Build', () => buildWeb({ settings, logPath }, stack))

    const unregister = isDev ? () => {} : registerServer()
    try {
      const options = { settings: { ...settings, PORT: String(port) }, host, port, isDev }
      await step('Web and worker', async () => {
        await Promise.all([stack.start(createWeb(options)), stack.start(createWorker(options))])
      })
      const isPasswordGiven = Boolean(given.ADMIN_PASSWORD)
      printSignIns(settings, { isPasswordGiven, demoLines, host, dataDir })
      const shownHost = reachableHost(host) === '127.0.0.1' ? 'localhost' : host
      print(`Logs: ${join(dataDir, 'logs')}. Ctrl-C stops everything.`)
      print(`Ready: http://${shownHost}:${port}`)
      await stopped
      return 0
    } finally {
      unregister()
    }
  })
}

main(process.argv[2] === 'dev').catch((error) => {
  printFailure(error)
  process.exit(1)
})
