import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { MatchingPage } from '@/components/staff/matching/matching-page'
import { recordListView } from '@/lib/house/players/record-view'
import { listChannels } from '@/lib/money/channels/read-channels'
import { MATCHING_TABS, readMatching } from '@/lib/money/matching/read-matching'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Matching' }

interface PageProps {
  readonly searchParams: Promise<{ readonly tab?: string | string[] }>
}

export default async function Page({ searchParams }: PageProps) {
  const viewer = await requireStaff('channel.read')
  const asked = (await searchParams).tab
  const tab = MATCHING_TABS.find((each) => each === asked) ?? 'differences'
  const [matching, channels] = await Promise.all([readMatching(), listChannels()])
  const rows = matching[tab].map((row) => {
    if ('depositId' in row) return { id: row.depositId }
    return { id: row.lineId ?? ('withdrawalId' in row ? row.withdrawalId : null) ?? '' }
  })
  await recordListView({ list: 'matching', rows, viewer, headers: new Headers(await headers()) })
  return (
    <MatchingPage
      matching={matching}
      channels={channels}
      tab={tab}
      canDecide={may(viewer.role, 'deposit.decide')}
      mayChange={may(viewer.role, 'channel.change')}
    />
  )
}
