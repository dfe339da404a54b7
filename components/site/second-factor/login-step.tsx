'use client'

import { leaveFor } from '@/lib/base/browser/leave-for'
import { SecondFactorForm } from './second-factor-form'

/** The second step of the login. @param returnTo a path of this site (`safeReturnPath`). */
export function LoginStep({ returnTo }: { readonly returnTo: string }) {
  return <SecondFactorForm onDone={() => leaveFor(returnTo)} />
}
