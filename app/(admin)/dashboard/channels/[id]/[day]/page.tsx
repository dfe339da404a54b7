import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DayPage } from '@/components/staff/channels/day-page'
import { isDay } from '@/lib/base/format/rules/days'
import { readDay } from '@/lib/money/channels/read-days'
import { channelParams } from '@/lib/money/channels/wire'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Day of a channel' }

export default async function Page({ params }: { params: Promise<{ id: string; day: string }> }) {
  const { id, day } = await params
  const { role } = await requireStaff('channel.read')
  const given = channelParams.safeParse({ id })
  const view = given.success && isDay(day) ? await readDay(given.data.id, day) : null
  if (!view) notFound()
  return <DayPage {...view} role={role} />
}
