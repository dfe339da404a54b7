import { muteNotices } from '@/lib/money/notices/change-notices'
import { listNotices } from '@/lib/money/notices/read-notices'
import { changeNoticesRequest, noticeList, noticesQuery } from '@/lib/money/notices/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns a page of your notices and how many are unread',
    details:
      'Money events of the last 90 days, twenty a page, and on the first page settled rounds of the last hour. The live stream sends `notice` when there may be a new one.',
    tag: 'Notices',
    access: 'viewer',
    limit: 'read',
    query: noticesQuery,
    answers: { 200: noticeList },
  },
  async ({ who, query }) => json(await listNotices(who.id, query.page)),
)

export const PUT = route(
  {
    summary: 'Switches kinds of notices on or off',
    tag: 'Notices',
    access: 'viewer',
    limit: 'write',
    body: changeNoticesRequest,
    answers: { 200: noticeList },
  },
  async ({ who, body }) => {
    await muteNotices(who.id, body.muted)
    return json(await listNotices(who.id))
  },
)
