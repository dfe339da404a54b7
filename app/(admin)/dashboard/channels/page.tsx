import type { Metadata } from 'next'
import { ChannelsPage } from '@/components/staff/channels/channels-page'
import { listChannels, listPhones, listUnread } from '@/lib/money/channels/read-channels'
import { recordMessageView } from '@/lib/money/channels/record-view'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Channels' }

export default async function Page() {
  const viewer = await requireStaff('channel.read')
  const mayRead = may(viewer.role, 'message.read')
  const [channels, devices, unread] = await Promise.all([
    listChannels(),
    listPhones(),
    listUnread(mayRead),
  ])
  if (mayRead) await recordMessageView(viewer, unread)
  return <ChannelsPage channels={channels} devices={devices} unread={unread} viewer={viewer} />
}
