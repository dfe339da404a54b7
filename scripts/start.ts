import { bringUpServices } from './lib/bring-up.ts'
import { buildWeb, migrateDatabase, seedDatabase } from './lib/build.ts'
import { isPortFree } from './lib/free-port.ts'
import { dataPaths } from './lib/paths.mjs'
import { Failure, print, printFailure, step } from './lib/report.mjs'
import { isDemo, readBasics, readSettings, settingsToLeave } from './lib/settings.ts'
import { describeSignIns } from './lib/sign-ins.ts'
import { runInstance, type Stack } from './lib/stack.ts'
import { createWeb, createWorker, reachableHost } from './lib/web-and-worker.ts'

// `npm start` runs the whole product on a machine that has only Node.js; `npm run dev` (start.ts
// dev) does the same with programs that reload when the sources change.

async function main(isDev: boolean): Promise<void> {
  const given = readSettings()
  const { port, host, dataDir } = readBasics(given)
  if (!isDev) given.DEMO_DATA ||= isDemo(given, host) ? 'on' : 'off'
  given.STAFF_SECOND_FACTOR = isDemo(given, host) ? 'later' : 'required'
  // Without a given database, a sole owner's approvals don't wait: the embedded database contains
  // nobody's money yet.
  if (!given.DATABASE_URL) given.APPROVAL_ALONE_MINUTES ||= '0'
  print(`Rondo, data folder ${dataDir}`)

  const work = async (stack: Stack, stopped: Promise<void>) => {
    if (!(await isPortFree(port, host))) {
      throw new Failure(
        `Port ${port} is in use.`,
        `Use another: PORT=${port === 65_535 ? 3001 : port + 1} npm start`,
      )
    }
    const settings = await bringUpServices(stack, { settings: given, dataDir })
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings
    stack.publish({ port, databaseUrl, redisUrl, settings: settingsToLeave(given) })
    await step('Migrations', () => migrateDatabase(stack, settings))
    let demoLines: string[] = []
    await step('Admin and demo data', async () => {
      demoLines = await seedDatabase(stack, settings)
    })
    if (!isDev) await step('Build', () => buildWeb(stack, settings))

    const options = { settings: { ...settings, PORT: String(port) }, host, port, isDev }
    await step('Web and worker', async () => {
      await Promise.all([stack.start(createWeb(options)), stack.start(createWorker(options))])
    })
    print('')
    for (const line of describeSignIns({ given, settings, demoLines, host, dataDir })) print(line)
    const shownHost = reachableHost(host) === '127.0.0.1' ? 'localhost' : host
    print(`Logs: ${dataPaths(dataDir).logs}. Press Ctrl-C to stop.`)
    print(`Ready: http://${shownHost}:${port}`)
    await stopped
    return 0
  }
  // A stop is how this command ends, so it is no failure.
  await runInstance(dataDir, work, 0)
}

main(process.argv[2] === 'dev').catch((error: unknown) => {
  printFailure(error)
  process.exit(1)
})
