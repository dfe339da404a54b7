import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { db } from '@/lib/db/client'
import { hashResetToken } from '@/lib/domain/reset-token'
import { addPhoto } from '@/lib/services/add-photo'
import { requestWithdrawal } from '@/lib/services/request-withdrawal'
import type { Asking } from './ask'
import type { Caller } from './call'
import { CONTROL_SCENARIOS } from './control-scenarios'
import { makeDepositRequest, makePlayer, makeUser } from './factories'
import { FAIRNESS_SCENARIOS } from './fairness-scenarios'
import { TEST_SETTINGS } from './test-settings'

/** Who calls: nobody signed in, another player, the owner of what is asked for, an admin. */
export interface People {
  readonly owner: Caller
  readonly other: Caller
  readonly admin: Caller
}

/** Statuses in the order: no session, another player, the owner, an admin. */
export type Statuses = readonly [number, number, number, number]

export interface Scenario {
  /** Name of the call, and what is special about this one. */
  readonly call: string
  readonly note?: string
  readonly asking: (people: People) => Asking | Promise<Asking>
  readonly expected: Statuses
}

const EVERYONE: Statuses = [200, 200, 200, 200]
const SIGNED_IN: Statuses = [401, 200, 200, 200]
const OWNER: Statuses = [401, 403, 200, 403]
const OWNER_OR_ADMIN: Statuses = [401, 403, 200, 200]
const ADMIN: Statuses = [401, 403, 403, 200]
const nothing = (): Asking => ({})

export const registration = () => ({
  name: 'Rakib Hasan',
  email: `rakib-${randomUUID()}@rondo.example`,
  phone: '01553762390',
  password: 'seven77',
  confirmpassword: 'seven77',
  referralCode: '',
})

export function pictureForm(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('photo', new File([Buffer.from(bytes)], 'poster.png', { type: 'image/png' }))
  return form
}

export function makePicture(): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60 }
  return sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
}

/** File name of a photo that is there. */
export async function uploaded({ admin }: People): Promise<string> {
  const { id } = await addPhoto({ adminId: admin.id, file: await makePicture() })
  return `${id}.webp`
}

/** Token of a reset link that works, of a user nobody else needs. */
async function standingToken(): Promise<string> {
  const { id } = await makeUser()
  const token = randomBytes(32).toString('base64url')
  await db.passwordReset.create({
    data: {
      userId: id,
      tokenHash: hashResetToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return token
}

async function pendingWithdrawal(): Promise<string> {
  const { id: playerId } = await makePlayer(500)
  const { id } = await requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() })
  return id
}

const ofOwner = ({ owner }: People) => ({ params: { email: owner.email } })

/** A longer reminder that waits since then; what waited before is dropped. */
async function pendingChange(playerId: string, askedHoursAgo: number): Promise<string> {
  await db.$executeRaw`
    UPDATE limit_change SET status = 'dropped', decided_at = clock_timestamp()
    WHERE player_id = ${playerId}::uuid AND status = 'pending'`
  const requestedAt = new Date(Date.now() - askedHoursAgo * 3_600_000)
  const wish = { playerId, kind: 'reminder', fromValue: 60, toValue: 120 } as const
  const change = { id: randomUUID(), ...wish, status: 'pending', requestedAt } as const
  await db.limitChange.create({ data: change })
  return change.id
}

/** What each call answers to whom: at least one row for every call of the surface. */
export const SCENARIOS: readonly Scenario[] = [
  {
    call: 'POST /api/register',
    asking: () => ({ body: registration() }),
    expected: [201, 201, 201, 201],
  },
  {
    call: 'POST /api/register',
    note: 'a taken email',
    asking: ({ owner }) => ({ body: { ...registration(), email: owner.email } }),
    expected: [409, 409, 409, 409],
  },
  {
    call: 'POST /api/forgetPass',
    asking: ({ owner }) => ({ body: { email: owner.email } }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/resetPass',
    asking: async () => ({
      body: { token: await standingToken(), password: 'seven77', confirmpassword: 'seven77' },
    }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/resetPass',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x', password: 'seven77', confirmpassword: 'seven77' } }),
    expected: [410, 410, 410, 410],
  },
  { call: 'GET /api/users', asking: nothing, expected: ADMIN },
  { call: 'GET /api/users/{email}', asking: ofOwner, expected: OWNER_OR_ADMIN },
  {
    call: 'PUT /api/users/{email}',
    note: 'name',
    asking: (people) => ({ ...ofOwner(people), body: { name: 'Nusrat' } }),
    expected: OWNER_OR_ADMIN,
  },
  {
    call: 'PUT /api/users/{email}',
    note: 'deposite',
    asking: (people) => ({ ...ofOwner(people), body: { deposite: 50_000, reason: 'put right' } }),
    expected: ADMIN,
  },
  ...['countdown', 'baccaratcountdown'].flatMap((rounds): Scenario[] => [
    { call: `GET /api/${rounds}`, asking: nothing, expected: EVERYONE },
    { call: `GET /api/${rounds}/running`, asking: nothing, expected: EVERYONE },
  ]),
  {
    call: 'POST /api/bet',
    asking: ({ owner }) => ({ body: { email: owner.email, color: 'red', betAmount: 100 } }),
    expected: [401, 403, 201, 403],
  },
  {
    call: 'POST /api/bet',
    note: 'without email',
    asking: () => ({ body: { color: 'red', betAmount: 100 } }),
    // The admin has no money.
    expected: [401, 201, 201, 409],
  },
  {
    call: 'POST /api/baccaratbet',
    asking: ({ owner }) => ({ body: { email: owner.email, color: 'tie', betAmount: 100 } }),
    expected: [401, 403, 201, 403],
  },
  { call: 'GET /api/bet', asking: () => ({ query: { game: 'wingo' } }), expected: SIGNED_IN },
  { call: 'GET /api/live', asking: () => ({ query: { game: 'wingo' } }), expected: EVERYONE },
  { call: 'GET /api/depositHistory', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/depositHistory',
    asking: () => ({ body: { deposite: 700, txnID: randomUUID() } }),
    expected: [401, 201, 201, 201],
  },
  {
    call: 'GET /api/depositHistory/{id}',
    asking: async ({ owner }) => ({ params: { id: await makeDepositRequest(owner.id, 700) } }),
    expected: OWNER_OR_ADMIN,
  },
  {
    call: 'PUT /api/depositHistory/{id}',
    asking: async ({ owner }) => ({
      params: { id: await makeDepositRequest(owner.id, 700) },
      body: { request: 'Accepted' },
    }),
    expected: ADMIN,
  },
  { call: 'GET /api/withdrawHistory', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/withdrawHistory',
    asking: () => ({ body: { withdraw: 500 } }),
    // The admin has no money.
    expected: [401, 201, 201, 400],
  },
  {
    call: 'PUT /api/withdrawHistory/{id}',
    asking: async () => ({
      params: { id: await pendingWithdrawal() },
      body: { request: 'Accepted' },
    }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/surewin',
    asking: ({ owner }) => ({ body: { email: owner.email, deposite: 500 } }),
    expected: [401, 403, 201, 403],
  },
  {
    call: 'PUT /api/surewin/{email}',
    asking: (people) => ({ ...ofOwner(people), body: { action: 'deposit', amount: 500 } }),
    expected: OWNER,
  },
  { call: 'GET /api/surewin/{email}', asking: ofOwner, expected: OWNER_OR_ADMIN },
  {
    call: 'GET /api/surewin/{email}/preview',
    asking: (people) => ({ ...ofOwner(people), query: { action: 'deposit', amount: '500' } }),
    expected: OWNER,
  },
  {
    call: 'GET /api/statement',
    asking: () => ({ query: { kind: 'surewin', to: '2999-12-31', zone: 'Asia/Dhaka' } }),
    expected: SIGNED_IN,
  },
  { call: 'GET /api/statement/summary', asking: nothing, expected: SIGNED_IN },
  { call: 'GET /api/statement.csv', asking: nothing, expected: SIGNED_IN },
  { call: 'GET /api/bets/history', asking: nothing, expected: SIGNED_IN },
  { call: 'GET /api/limits', asking: nothing, expected: SIGNED_IN },
  {
    call: 'PUT /api/limits',
    asking: () => ({ body: { limits: [{ kind: 'stake', period: 'month', amount: 900_000 }] } }),
    expected: SIGNED_IN,
  },
  {
    call: 'POST /api/limits/confirm',
    note: 'the owner’s, before its time',
    asking: async ({ owner }) => ({ body: { id: await pendingChange(owner.id, 23) } }),
    expected: [401, 404, 409, 404],
  },
  {
    call: 'POST /api/limits/confirm',
    note: 'the owner’s, in its time',
    asking: async ({ owner }) => ({ body: { id: await pendingChange(owner.id, 25) } }),
    expected: [401, 404, 200, 404],
  },
  {
    call: 'DELETE /api/limits/pending/{id}',
    asking: async ({ owner }) => ({ params: { id: await pendingChange(owner.id, 1) } }),
    expected: [401, 404, 200, 404],
  },
  { call: 'GET /api/session', asking: nothing, expected: SIGNED_IN },
  { call: 'POST /api/session/acknowledge', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/exclusion',
    note: 'without confirming',
    asking: () => ({ body: { kind: 'time-out', days: 1 } }),
    expected: [401, 400, 400, 400],
  },
  {
    call: 'POST /api/exclusion/return',
    note: 'where nobody is excluded',
    asking: () => ({ body: { confirm: true } }),
    expected: [401, 404, 404, 404],
  },
  { call: 'GET /api/getinfo', asking: nothing, expected: EVERYONE },
  {
    call: 'POST /api/saveinfo',
    asking: () => ({ body: { info: 'Send to 01711 234567' } }),
    expected: [401, 403, 403, 201],
  },
  { call: 'GET /api/getPosterImage', asking: nothing, expected: EVERYONE },
  { call: 'GET /api/get', asking: nothing, expected: EVERYONE },
  {
    call: 'POST /api/upload',
    asking: async () => ({ body: pictureForm(await makePicture()) }),
    expected: [401, 403, 403, 201],
  },
  {
    call: 'GET /api/upload/{photo}',
    asking: async (people) => ({ params: { photo: await uploaded(people) } }),
    expected: EVERYONE,
  },
  {
    call: 'GET /api/upload/{photo}',
    note: 'one that the browser has',
    asking: async (people) => {
      const photo = await uploaded(people)
      return { params: { photo }, headers: { 'if-none-match': `"${photo.replace('.webp', '')}"` } }
    },
    expected: [304, 304, 304, 304],
  },
  {
    call: 'PUT /api/upload/{photo}',
    asking: async (people) => ({
      params: { photo: await uploaded(people) },
      body: { isPoster: true },
    }),
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/upload/{photo}',
    asking: async (people) => ({ params: { photo: await uploaded(people) } }),
    expected: ADMIN,
  },
  { call: 'GET /api/settings', asking: nothing, expected: ADMIN },
  {
    call: 'PUT /api/settings/{key}',
    asking: () => ({ params: { key: 'referralRewardMajor' }, body: { value: 60 } }),
    expected: ADMIN,
  },
  {
    call: 'GET /api/settings/paytable/{game}',
    asking: () => ({ params: { game: 'wingo' } }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/settings/paytable/{game}',
    asking: () => ({
      params: { game: 'wingo' },
      body: { paytable: { red: 2, green: 2, blue: 2 } },
    }),
    expected: ADMIN,
  },
  ...CONTROL_SCENARIOS,
  ...FAIRNESS_SCENARIOS,
  { call: 'GET /api', asking: nothing, expected: [204, 204, 204, 204] },
  { call: 'GET /api/health', asking: nothing, expected: EVERYONE },
  {
    call: 'GET /api/metrics',
    asking: () => ({ headers: { authorization: `Bearer ${TEST_SETTINGS.METRICS_TOKEN}` } }),
    expected: EVERYONE,
  },
  { call: 'GET /api/openapi.json', asking: nothing, expected: EVERYONE },
]
