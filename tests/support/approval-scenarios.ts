import { ACTS } from '@/lib/house/approvals/acts'
import { askApproval } from '@/lib/house/approvals/ask-approval'
import { makeUser } from './factories'
import { PasskeyDevice } from './passkey-device'
import { ADMIN, of, type Scenario } from './scenario'

let hours = 100

/** Creates an approval request by another owner, a different one each time. */
async function waiting() {
  const { id: askerId } = await makeUser('owner')
  hours += 1
  const payload = { key: 'surewinLockHours', value: hours, revertOf: null } as const
  const { id } = await askApproval(ACTS, { kind: 'setting.change', payload, askerId, reason: '' })
  return { params: { id } }
}

const passkey = () => new PasskeyDevice().sign({ challenge: 'A'.repeat(43) })

/** Calls about approvals by a second person. */
export const APPROVAL_SCENARIOS: readonly Scenario[] = [
  of('GET /api/approvals', ADMIN),
  of('GET /api/approvals/leave', ADMIN, () => ({ query: { kind: 'info.save' } })),
  of('GET /api/approvals/export', ADMIN),
  {
    call: 'GET /api/approvals/{id}',
    asking: waiting,
    expected: ADMIN,
    needs: 'settings.change',
  },
  of('GET /api/approvals/{id}/options', ADMIN, waiting),
  {
    call: 'POST /api/approvals/{id}/approve',
    note: 'a passkey that is nobody’s',
    asking: async () => ({ ...(await waiting()), body: { passkey: passkey() } }),
    expected: [401, 403, 403, 403],
  },
  {
    call: 'POST /api/approvals/{id}/refuse',
    asking: async () => ({ ...(await waiting()), body: { reason: 'Not now' } }),
    expected: ADMIN,
    needs: 'paytable.change',
  },
  {
    call: 'POST /api/approvals/{id}/cancel',
    note: 'what another asked for',
    asking: waiting,
    expected: [401, 403, 403, 403],
  },
]
