import { notFound } from 'next/navigation'
import { requireAdmin } from '@/lib/auth/viewer'

/** An address of the dashboard that leads nowhere says so to staff within their frame. */
export default async function NowherePage() {
  await requireAdmin('/dashboard')
  notFound()
}
