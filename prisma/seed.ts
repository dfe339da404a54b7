import { seedOwner } from '@/lib/accounts/manage-staff'
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

/** Adds the first owner and, with DEMO_DATA=on, demo players. Skips whatever already exists. */
async function seed(): Promise<void> {
  const env = getEnv()
  recordAsCommandLine()
  const admin = await seedOwner(() => ({
    email: env.ADMIN_EMAIL,
    name: env.ADMIN_NAME,
    password: requireSetting('ADMIN_PASSWORD'),
  }))
  console.log(
    admin.isNew
      ? `Added the owner ${admin.email}. ADMIN_PASSWORD is not needed again: remove it from the settings.`
      : 'There is an owner already. To add staff: npm run staff -- add EMAIL NAME ROLE',
  )
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
