import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { safeReturnPath } from '@/components/auth/safe-return-path'
import { WelcomePage } from '@/components/control/welcome-page'
import { requireViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Welcome' }

interface WelcomeProps {
  readonly searchParams: Promise<{ readonly from?: string | string[] }>
}

export default async function Welcome({ searchParams }: WelcomeProps) {
  const returnTo = safeReturnPath((await searchParams).from)
  const viewer = await requireViewer(returnTo)
  // The step offers a limit on deposits: staff make none.
  if (viewer.isAdmin) redirect('/dashboard')
  return <WelcomePage name={viewer.name} returnTo={returnTo} />
}
