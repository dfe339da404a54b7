import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Not found' }

/** Shows an unknown dashboard address as not found, inside the staff frame. */
export default async function NowherePage() {
  await requireStaff('overview.read')
  notFound()
}
