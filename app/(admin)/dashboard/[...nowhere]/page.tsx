import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireStaff } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Not found' }

/** An address of the dashboard that leads nowhere says so to staff within their frame. */
export default async function NowherePage() {
  await requireStaff('overview.read', '/dashboard')
  notFound()
}
