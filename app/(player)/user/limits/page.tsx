import type { Metadata } from 'next'
import { LimitsPage } from '@/components/control/limits-page'
import { requireViewer } from '@/lib/auth/viewer'
import { getPlayControl } from '@/lib/queries/play-control'

export const metadata: Metadata = { title: 'Limits and breaks' }

export default async function Limits() {
  const viewer = await requireViewer('/user/limits')
  return <LimitsPage control={await getPlayControl(viewer.id)} />
}
