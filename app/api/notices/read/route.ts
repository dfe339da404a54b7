import { markNoticesRead } from '@/lib/money/notices/change-notices'
import { listNotices } from '@/lib/money/notices/read-notices'
import { noticeList, readNoticesRequest } from '@/lib/money/notices/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Marks your notices up to a moment as read',
    tag: 'Notices',
    access: 'viewer',
    limit: 'write',
    body: readNoticesRequest,
    answers: { 200: noticeList },
  },
  async ({ who, body }) => {
    await markNoticesRead(who.id, body.at)
    return json(await listNotices(who.id))
  },
)
