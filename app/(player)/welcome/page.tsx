import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { safeReturnPath } from '@/components/accounts/login-href'
import { WelcomePage } from '@/components/limits/welcome-page'
import { requireViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Welcome' }

interface WelcomeProps {
  readonly searchParams: Promise<{ readonly from?: string | string[] }>
}

export default async function Welcome({ searchParams }: WelcomeProps) {
  const returnTo = safeReturnPath((await searchParams).from)
  const viewer = await requireViewer(returnTo)
  // Staff can't deposit, so they have no use for a deposit limit.
  if (viewer.isAdmin) redirect('/dashboard')
  return <WelcomePage name={viewer.name} returnTo={returnTo} />
}
