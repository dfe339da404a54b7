import { seedAdmin } from '@/lib/accounts/manage-staff'
import { getEnv, requireSetting } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import '@/lib/language/prepare-texts'
import { log } from '@/lib/log'
import { recordAsCommandLine } from '@/lib/operations/record-audit'
import {
  DEMO_EMAIL,
  DEMO_PASSWORD,
  findOpenDemoPlayers,
  seedDemo,
} from '@/lib/operations/seed-demo'
import { closeRedis } from '@/lib/queue/redis'

/** Creates the first admin and, with DEMO_DATA=on, demo players. Skips whatever already exists. */
async function seed(): Promise<void> {
  const env = getEnv()
  recordAsCommandLine()
  const password = requireSetting('ADMIN_PASSWORD')
  const admin = await seedAdmin(env.ADMIN_EMAIL, password, env.ADMIN_NAME)
  if (env.DEMO_DATA !== 'on') {
    const open = await findOpenDemoPlayers()
    // The start script prints lines that begin with Demo above its last line.
    if (open.length > 0)
      console.log(`Demo players are still here, with a public password: ${open.join(', ')}`)
    return
  }
  await seedDemo(admin.id)
  console.log(`Demo player: ${DEMO_EMAIL}, password: ${DEMO_PASSWORD}`)
}

try {
  await seed()
} catch (error) {
  log.fatal({ error }, 'seeding failed')
  process.exitCode = 1
} finally {
  await db.$disconnect()
  closeRedis()
}
