'use client'

import { LogOutButton } from '@/components/site/accounts/log-out'
import { heldDecisions } from '@/components/staff/lists/held-decisions'

/** Hides the button's text from view but keeps it for screen readers. */
const LOOK = 'w-9! flex-none gap-0! px-0! text-[0px]!'

/** Logs out once the decisions that this screen holds were made. */
export function StaffLogOut() {
  return <LogOutButton variant="quiet" size="sm" className={LOOK} before={heldDecisions.sendAll} />
}
