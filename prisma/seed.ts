import { getEnv, requireSetting } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { log } from '@/lib/log'
import { closeRedis } from '@/lib/queue/redis'
import { recordAsCommandLine } from '@/lib/services/record-audit'
import { seedAdmin } from '@/lib/services/seed/seed-admin'
import {
  DEMO_EMAIL,
  DEMO_PASSWORD,
  findOpenDemoPlayers,
  seedDemo,
} from '@/lib/services/seed/seed-demo'

/** Makes the first admin and, with DEMO_DATA=on, demo players. Does nothing that is there already. */
async function seed(): Promise<void> {
  const env = getEnv()
  recordAsCommandLine()
  const password = requireSetting('ADMIN_PASSWORD')
  const admin = await seedAdmin(env.ADMIN_EMAIL, password, env.ADMIN_NAME)
  if (env.DEMO_DATA !== 'on') {
    const open = await findOpenDemoPlayers()
    // The start shows lines that begin with Demo above its last one.
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
