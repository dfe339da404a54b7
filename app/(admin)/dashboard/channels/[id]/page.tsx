import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DaysPage } from '@/components/staff/channels/days-page'
import { listChannels } from '@/lib/money/channels/read-channels'
import { listDays } from '@/lib/money/channels/read-days'
import { channelParams } from '@/lib/money/channels/wire'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Channel' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const given = channelParams.safeParse(await params)
  const { role } = await requireStaff('channel.read')
  const [days] = given.success ? await listDays(given.data.id) : []
  if (!days) notFound()
  const channels = may(role, 'channel.change') ? await listChannels() : []
  return <DaysPage {...days} channel={channels.find(({ id }) => id === days.id) ?? null} />
}
