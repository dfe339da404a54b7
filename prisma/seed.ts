import { getEnv, requireSetting } from '@/lib/base/config/env'
import { seedOwner } from '@/lib/house/staff/manage-staff'
import '@/lib/house/texts/prepare-texts'
import {
  DEMO_EMAIL,
  DEMO_PASSWORD,
  findOpenDemoPlayers,
  seedDemo,
} from '@/lib/house/operations/seed-demo'
import { recordAsCommandLine } from '@/lib/people/audit/record-audit'
import { runProgram } from '@/scripts/lib/run-program'

/** Adds the first owner and, with DEMO_DATA=on, demo players. Skips whatever already exists. */
async function seed(): Promise<number> {
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
    return 0
  }
  await seedDemo(admin.id)
  console.log(`Demo player: ${DEMO_EMAIL}, password: ${DEMO_PASSWORD}`)
  return 0
}

await runProgram(seed)
