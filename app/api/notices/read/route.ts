import { json, route } from '@/lib/http/route'
import { markNoticesRead } from '@/lib/notices/change-notices'
import { listNotices } from '@/lib/notices/read-notices'
import { noticeList, readNoticesRequest } from '@/lib/notices/wire'

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
