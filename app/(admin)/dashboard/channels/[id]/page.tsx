import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CHANNELS_PATH } from '@/components/staff/channels/channels-page'
import { DaysPage } from '@/components/staff/channels/days-page'
import { listDays } from '@/lib/money/channels/read-days'
import { channelParams } from '@/lib/money/channels/wire'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Days of a channel' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const given = channelParams.safeParse(await params)
  await requireStaff('channel.read', CHANNELS_PATH)
  const [channel] = given.success ? await listDays(given.data.id) : []
  if (!channel) notFound()
  return <DaysPage {...channel} />
}
