import { expect, test } from 'vitest'
import { type RequestRow, rowMarks } from '@/components/staff/queue/queue-table'
import { describeQueue } from '@/components/staff/queue/request-queue'
import { money } from '@/lib/base/format/rules/money'

const ROW: RequestRow = {
  id: '1',
  name: 'Imran Hossain',
  email: '',
  phone: '01971260213',
  profilePhone: '01971260213',
  openCase: null,
  isSuspended: false,
  isPhoneOnBreak: false,
  isClaimed: false,
  claimedById: null,
  claimedBy: null,
  approval: null,
  refusedApproval: null,
  amount: money(50_000n),
  status: 'Pending',
  createdAt: new Date(0),
  decidedAt: null,
  decidedBy: null,
}
const textsOf = (row: Partial<RequestRow>, isPayout = true) =>
  rowMarks({ ...ROW, ...row }, { isPayout, viewerId: 'me', now: 240_000 }).map(({ text }) => text)

test('marks a payout that somebody started to pay and whose claim lapsed, also the viewer’s own', () => {
  const claim = { claimedById: 'mitu', claimedBy: 'Mitu Das' }
  expect(textsOf(claim)).toEqual(['Payment started by Mitu Das, not finished'])
  expect(textsOf({ ...claim, claimedById: 'me' })).toEqual(['Payment started by you, not finished'])
  expect(textsOf({ ...claim, isClaimed: true })).toEqual([])
  expect(textsOf(claim, false)).toEqual([])
  expect(textsOf({ ...claim, status: 'Accepted' })).toEqual([])
})

test('marks a refused approval until approval is requested again, and puts grave marks first', () => {
  const refusedApproval = { id: '2', by: 'Farzana Yasmin', reason: 'Phone Tahmina first', at: 0 }
  expect(textsOf({ refusedApproval })).toEqual(['Approval refused'])
  const approval = { id: '3', by: 'Mitu Das' }
  expect(textsOf({ refusedApproval, approval })).toEqual(['Approval requested by Mitu Das'])
  const openCase = { id: '4', kind: 'fraud', score: 74, rules: [] } as const
  expect(textsOf({ isToNewPhone: true, openCase, approvedAt: new Date(0) })).toEqual([
    'Risk 74',
    'New phone number',
    'To send, approved 4 min ago',
  ])
})

test('says above the list what its filter matches and what is pending altogether', () => {
  const waiting = {
    count: 109,
    amount: money(119_390_000n),
    oldestAt: new Date(0),
    held: 1,
    toSend: 0,
  }
  const pending = '109 pending, ৳1,193,900. 61 over the 30 min target. Oldest 4 h. 1 on hold.'
  const queue = { waiting, total: 109 }
  const head = { queue, targetMinutes: 30, overTarget: 61, now: 4 * 3_600_000 }
  expect(describeQueue(head)).toBe(pending)
  const filtered = { waiting, total: 12, amount: money(5_600_000n) }
  expect(describeQueue({ ...head, queue: filtered })).toBe(`12 shown, ৳56,000. ${pending}`)
  expect(describeQueue({ ...head, overTarget: 0 })).not.toContain('target')
})
