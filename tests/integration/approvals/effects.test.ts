import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as settingCall from '@/app/api/settings/[key]/route'
import * as paytableCall from '@/app/api/settings/paytable/[game]/route'
import { db } from '@/lib/base/db/client'
import { listEffects } from '@/lib/house/approvals/read'
import { getSettings } from '@/lib/house/settings/read'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner } from '../../support/signer'
import { setRate } from './approval-fixtures'

afterEach(expectLedgerRight)

const tell = async (id: string) =>
  Object.fromEntries((await listEffects(id)).map(({ text, figure }) => [text, figure]))

test('whoever signs a setting sees the effect that the asker saw, as things are now', async () => {
  const owner = await makeSigner('owner')
  await makeSigner('owner')
  const seen = await call(settingCall.GET, {
    as: owner,
    params: { key: 'surewinRateBasisPoints' },
    query: { value: '10000' },
  })
  const asked = askedId(await setRate(owner, 10_000))
  const told = await tell(asked)
  const { lines, notes } = seen.body as { lines: { label: string }[]; notes: string[] }
  expect(Object.keys(told)).toEqual([...lines.map(({ label }) => label), ...notes])
})

test('whoever signs payouts sees returns and the house result', async () => {
  const owner = await makeSigner('owner')
  await makeSigner('owner')
  const asked = askedId(
    await call(paytableCall.PUT, {
      method: 'PUT',
      as: owner,
      params: { game: 'wingo' },
      body: { paytable: { red: 2.8, green: 2, blue: 2 }, reason: 'Fits our costs' },
    }),
  )
  const told = await tell(asked)
  expect(told['Red returns']).toBe('66.667% → 93.333%')
  expect(told['Green returns']).toBe('66.667%')
  expect(told['House result']).toMatch(/^−?৳/)
})

test('wallet and open case are part of what is signed', async () => {
  const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
  const player = await makePlayer(0)
  const id = await makeDepositRequest(player.id, 60_000)
  const accept = () =>
    call(depositCall.PUT, {
      method: 'PUT',
      as: clerk,
      params: { id },
      body: { request: 'Accepted' },
    })
  const first = askedId(await accept())
  await db.riskAlert.create({
    data: { id: randomUUID(), personId: player.id, kind: 'fraud', score: 40 },
  })
  expect((await approve(finance, first)).body.code).toBe('approval-outdated')
  const second = askedId(await accept())
  expect(second).not.toBe(first)
  const { after } = await db.approval.findUniqueOrThrow({ where: { id: second } })
  expect(after).toMatchObject({ Case: expect.stringMatching(/^Risk \d+ of 100: /) })
  expect((await approve(finance, second)).status).toBe(200)
})

test('a setting that would refuse a good part of all requests needs a second person', async () => {
  const [owner, other] = [await makeSigner('owner'), await makeSigner('owner')]
  for (let players = 0; players < 5; players += 1) {
    const { id } = await makePlayer(0)
    for (let filed = 0; filed < 5; filed += 1) await makeDepositRequest(id, 500)
  }
  const set = (key: string, value: number) =>
    call(settingCall.PUT, {
      method: 'PUT',
      as: owner,
      params: { key },
      body: { value, reason: 'Fits our costs' },
    })
  const effect = await call(settingCall.GET, {
    as: owner,
    params: { key: 'minDepositMajor' },
    query: { value: '6000' },
  })
  expect(effect.body.secondPerson).toContain('It needs a second person.')
  const asked = askedId(await set('minDepositMajor', 6_000))
  expect((await getSettings()).minDepositMajor).toBe(500)
  expect((await set('minDepositMajor', 400)).status).toBe(200)
  expect((await set('maxWithdrawalMajor', 1_000_000)).status).toBe(200)
  // A wrong decision could no longer be undone.
  askedId(await set('decisionDelaySeconds', 0))
  expect((await set('decisionDelaySeconds', 5)).status).toBe(200)
  expect((await approve(other, asked)).body.code).toBe('approval-outdated')
  const again = askedId(await set('minDepositMajor', 6_000))
  expect((await approve(other, again)).status).toBe(200)
  expect((await getSettings()).minDepositMajor).toBe(6_000)
})
