import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authOptions } from '@/app/api/auth/[...nextauth]/options'
import { POST as forgetPass } from '@/app/api/forgetPass/route'
import { PUT as chooseLocale } from '@/app/api/locale/route'
import { PUT as changePassword } from '@/app/api/password/route'
import { POST as register } from '@/app/api/register/route'
import * as settings from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { Locale } from '@/lib/base/format/rules/locale'
import { withinLocale, withinRequest } from '@/lib/base/http/request-context'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { startPush } from '@/lib/money/notices/change-push'
import { sendPushes } from '@/lib/money/notices/send-pushes'
import { requestEmailChange } from '@/lib/people/accounts/change-email'
import { type SignedInUser, verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { type Caller, call } from '../../support/call'
import { makeDepositRequest, makeUser, PASSWORD } from '../../support/factories'
import { newBrowser, startPushService } from '../../support/push-service'
import { makeSession } from '../../support/sessions'

const localeOf = async ({ email }: { readonly email: string }) =>
  (await db.user.findUniqueOrThrow({ where: { email } })).locale

const choose = (as: Caller | null, locale: string) =>
  call(chooseLocale, { method: 'PUT', as, body: { locale } })

/** Logs in as next-auth does, and returns the language of the cookie that the response sets. */
async function logIn({ email }: { readonly email: string }, cookie = ''): Promise<Locale | null> {
  const request = new Request('http://rondo.test/', { headers: { cookie } })
  const user = await verifyCredentials(email, PASSWORD)
  return withinRequest('192.0.2.7', async (current) => {
    const account = { provider: 'credentials', type: 'credentials', providerAccountId: user.id }
    const token = { sub: user.id }
    await authOptions(request).callbacks?.jwt?.({ token, user, account: account as never })
    return current.chosenLocale ?? null
  })
}

describe('the language of an account', () => {
  test('is kept once chosen, and applies on other devices', async () => {
    const player = await makeUser()
    expect(await localeOf(player)).toBeNull()
    const answer = await choose(player, 'bn-u-nu-latn')
    expect(answer).toMatchObject({ status: 200, body: { locale: 'bn-u-nu-latn' } })
    expect(await localeOf(player)).toBe('bn-u-nu-latn')
    expect(await logIn(player)).toBe('bn-u-nu-latn')
    expect(await logIn(player, 'locale=en')).toBe('bn-u-nu-latn')
    expect(await localeOf(player)).toBe('bn-u-nu-latn')
  })

  test('is saved from the choice before the login if the account has none', async () => {
    const player = await makeUser()
    expect(await logIn(player)).toBeNull()
    expect(await localeOf(player)).toBeNull()
    expect(await logIn(player, 'theme=dark; locale=bn')).toBe('bn')
    expect(await localeOf(player)).toBe('bn')
  })

  test('is English for staff, whatever was chosen on the device', async () => {
    const admin = await makeUser('owner')
    expect(await logIn(admin, 'locale=bn')).toBe('en')
    expect(await localeOf(admin)).toBeNull()
  })

  test('is saved at registration, whether chosen or taken from the browser', async () => {
    const email = `rakib-${randomUUID()}@rondo.example`
    const body = {
      name: 'Rakib Hasan',
      email,
      phone: '01553762390',
      password: PASSWORD,
      confirmpassword: PASSWORD,
    }
    const answer = await withinLocale('bn', () => call(register, { method: 'POST', body }))
    expect(answer.status).toBe(201)
    expect(await localeOf({ email })).toBe('bn')
  })

  test.each(['de', 'bn-BD', 'EN', ''])(
    'cannot be %j, which is refused and not stored',
    async (locale) => {
      const player = await makeUser()
      expect(await choose(player, locale)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: { locale: expect.any(String) } },
      })
      expect(await localeOf(player)).toBeNull()
    },
  )

  test('must be one of the four, in the database too', async () => {
    const player = await makeUser()
    const write = db.user.update({ where: { id: player.id }, data: { locale: 'de' } })
    await expect(write).rejects.toThrow(/user_locale_check/)
    expect((await choose(null, 'bn')).status).toBe(401)
  })
})

describe('an email', () => {
  const mailsTo = (recipient: string) =>
    db.outboxMail.findMany({ where: { recipient }, orderBy: { id: 'asc' } })

  test('is in the language of its recipient, not of the person who requests it', async () => {
    const [bangla, english] = await Promise.all([makeUser(), makeUser()])
    await choose(bangla, 'bn')
    const askFor = ({ email }: Caller) => call(forgetPass, { method: 'POST', body: { email } })
    await askFor(bangla)
    await withinLocale('bn', () => askFor(english))
    expect(await mailsTo(bangla.email)).toMatchObject([
      {
        subject: 'আপনার Rondo পাসওয়ার্ড রিসেট করুন',
        text: expect.stringMatching(/মেয়াদ ৩০ মিনিট/),
        html: expect.stringContaining('<html lang="bn">'),
      },
    ])
    expect(await mailsTo(english.email)).toMatchObject([
      {
        subject: 'Reset your Rondo password',
        text: expect.stringContaining('expires in 30 minutes'),
        html: expect.stringContaining('<html lang="en">'),
      },
    ])
  })

  test('uses the digits that its recipient chose', async () => {
    const player = await makeUser()
    await choose(player, 'bn-u-nu-latn')
    await call(forgetPass, { method: 'POST', body: { email: player.email } })
    const [mail] = await mailsTo(player.email)
    expect(mail?.text).toContain('মেয়াদ 30 মিনিট')
    expect(mail?.html).toContain('<html lang="bn-u-nu-latn">')
  })

  test('uses the language of the other account when sent to its address', async () => {
    const [bangla, english] = await Promise.all([makeUser(), makeUser()])
    await choose(bangla, 'bn')
    const user: SignedInUser = await verifyCredentials(bangla.email, PASSWORD)
    const siteOrigin = 'http://rondo.test'
    await requestEmailChange(user, { email: english.email, siteOrigin })
    await requestEmailChange(user, { email: `new-${bangla.email}`, siteOrigin })
    const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject)
    expect(await subjectsTo(english.email)).toEqual(['This email already has a Rondo account'])
    expect(await subjectsTo(`new-${bangla.email}`)).toEqual(['আপনার নতুন Rondo ইমেইল নিশ্চিত করুন'])
    expect(await subjectsTo(bangla.email)).toEqual([
      'আপনার Rondo অ্যাকাউন্টে নতুন ইমেইল',
      'আপনার Rondo অ্যাকাউন্টে নতুন ইমেইল',
    ])
  })

  test('says in Bangla that the password was changed', async () => {
    const player = await makeUser()
    await choose(player, 'bn')
    const password = 'kite-34-sun'
    const body = { currentPassword: PASSWORD, password, confirmpassword: password }
    expect((await call(changePassword, { method: 'PUT', as: player, body })).status).toBe(200)
    expect(await mailsTo(player.email)).toMatchObject([
      { subject: 'আপনার Rondo পাসওয়ার্ড বদলানো হয়েছে' },
    ])
  })
})

describe('a notice', () => {
  let service: Awaited<ReturnType<typeof startPushService>>

  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    vi.spyOn(settings, 'getEnv').mockReturnValue({
      ...settings.getEnv(),
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('goes out by push and email in the player’s language after a staff decision', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    await choose(player, 'bn')
    const browser = newBrowser()
    const sessionId = await makeSession(player.id)
    await startPush({ id: sessionId, userId: player.id }, browser.address)
    const requestId = await makeDepositRequest(player.id, 1_500)
    const decide = () =>
      decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })
    await withinLocale('en', decide)
    await sendPushes(service.way)
    expect(service.pushes.map(browser.read)).toMatchObject([
      { lang: 'bn', title: expect.stringContaining('৳১,৫০০') },
    ])
    const mail = await db.outboxMail.findFirstOrThrow({ where: { recipient: player.email } })
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Rondo: .*৳১,৫০০/),
      text: expect.stringContaining('প্রিয় গ্রাহক,'),
      html: expect.stringContaining('<html lang="bn">'),
    })
  })
})
