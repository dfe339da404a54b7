import { fromMajor } from '@/lib/base/format/rules/money'
import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { changeLimit } from '@/lib/house/approvals/change-limit'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { setLimitRequest } from '@/lib/house/approvals/wire-limits'
import { staffChanged } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Sets what a role, or one person, may do without a second person and sign for others',
    details:
      'A person has the lower of the role’s limit and their own. Null amounts end a person’s own limit. Applies from the next act on and is in the audit log. Needs approval by another owner.',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    body: setLimitRequest,
    answers: { 200: staffChanged, 202: approvalNeeded },
    refusals: [
      'not-found',
      'own-staff-account',
      'approval-needed',
      'approval-outdated',
      'too-many-pending',
    ],
  },
  async ({ who, body: { kind, role, userId, perAct, perDay, reason } }) => {
    const of = role === undefined ? { userId: userId ?? '' } : { role }
    const limit =
      perAct === null || perDay === null
        ? null
        : { perAct: fromMajor(perAct), perDay: fromMajor(perDay) }
    const payload = {
      kind,
      of,
      limit: limit && { perAct: limit.perAct.toString(), perDay: limit.perDay.toString() },
    }
    const outcome = await doOrAsk(
      ACTS,
      { kind: 'staff.set-limit', payload, askerId: who.id, reason },
      () => changeLimit({ kind, of, limit, actorId: who.id, reason }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json({ status: 'changed' })
  },
)
