import { generateKeyPairSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { inBanglaDigits } from '@/lib/base/format/rules/locale'
import { closeMessages, expectNoAxeViolations, queryDatabase } from './support/player'
import { expect, newPerson, type Page, register, signInByForm, test } from './support/test'

/** Passkeys belong to a host name: browsers don't accept an IP address. */
const byName = (baseURL: string | undefined) => (baseURL ?? '').replace('127.0.0.1', 'localhost')

/** Adds a virtual device to the browser, whose owner always consents. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Returns the page's device's answer to a challenge of the server, for the page's origin. */
async function assertion(page: Page, change: object = {}): Promise<object> {
  const asked = await (await page.request.post('/api/second-factor/options')).json()
  return page.evaluate(
    async (given) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given)
      const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
      return signed.toJSON()
    },
    { ...asked, ...change },
  )
}

test.use({
  baseURL: async ({ baseURL }, use) => use(byName(baseURL)),
  // Refusals that the tests cause on purpose.
  allowed: /status of 403 .*\/api\/(second-factor|settings\/)/,
})

test('lets a player add a passkey, a code app and recovery codes, and log in with each', {
  tag: '@desktop',
}, async ({ page }) => {
  const person = newPerson()
  await addDevice(page)
  await register(page, person)
  await page.goto('/user')
  await page.getByRole('link', { name: 'Secure your login' }).click()
  await expect(page).toHaveURL(/\/user\/security$/)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('region', { name: 'Passkey' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await passkeys.getByLabel('Passkey name').fill('My laptop')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')

  const app = page.getByRole('region', { name: 'Code app' })
  await app.getByRole('button', { name: 'Set up a code app' }).click()
  await expect(app.getByRole('img', { name: 'QR code for the code app' })).toBeVisible()
  const key = ((await app.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await app.getByLabel('Six digits').fill(inBanglaDigits(totp.generate()))
  await app.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(app.getByRole('button', { name: 'Remove Code app' })).toBeVisible()

  const recovery = page.getByRole('region', { name: 'Ten recovery codes' })
  await recovery.getByRole('button', { name: 'Make codes' }).click()
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  const codes = await recovery.getByRole('listitem').allInnerTexts()
  await closeMessages(page)
  await expectNoAxeViolations(page)

  // Each factor works for the next login.
  for (const way of ['passkey', 'code', 'recovery'] as const) {
    await page.context().clearCookies()
    await signInByForm(page, person.email, person.password, '/user', '/login/step')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectNoAxeViolations(page)
    // Nothing is accessible before the second step.
    expect((await page.request.get('/api/sessions')).status()).toBe(401)
    if (way === 'passkey') await page.getByRole('button', { name: 'Use passkey' }).click()
    else {
      // Uses the next time step's code, because a code works only once.
      const next = totp.generate({ timestamp: Date.now() + 30_000 })
      const code = way === 'code' ? next : (codes[0] ?? '')
      await page.getByLabel('Code').fill(inBanglaDigits(code))
      await page.getByRole('button', { name: 'Use code' }).click()
    }
    await page.waitForURL((url) => url.pathname === '/user')
    expect((await page.request.get('/api/sessions')).status()).toBe(200)
  }

  // A recovery code works only once.
  await page.context().clearCookies()
  await signInByForm(page, person.email, person.password, '/user', '/login/step')
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Use code' }).click()
  await expect(page.getByText('wrong or was used before')).toBeVisible()
})

test('prompts staff to add a factor, and asks for it again to change a setting', async ({ page }, {
  project,
}) => {
  const person = newPerson()
  await addDevice(page)
  await register(page, person)
  await queryDatabase(`UPDATE "user" SET role = 'finance' WHERE email = $1`, [person.email])
  // Only a demo instance opens the dashboard without a second factor.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Add a passkey or code app' }).click()
  await expect(page.getByRole('heading', { name: 'Secure your login' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  // Its row moves what is below it.
  await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible()
  await closeMessages(page)
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('Shown once.')).toBeVisible()
  await closeMessages(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Add a passkey or code app' })).toHaveCount(0)

  // At the next login, the passkey is required after the password.
  await page.context().clearCookies()
  await signInByForm(page, person.email, person.password, '/dashboard/settings', '/login/step')
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard/settings')

  await queryDatabase(
    `UPDATE session SET second_factor_at = clock_timestamp() - interval '11 minutes'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1) AND ended_at IS NULL`,
    [person.email],
  )
  const name = 'Pay withdrawals within'
  const minutes = project.name === 'phone' ? '723' : '724'
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('dialog').getByLabel(name).fill(minutes)
  await page.getByRole('dialog').getByLabel('Reason').fill('Two more of us pay')
  await page.getByRole('button', { name: `Set to ${minutes}` }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asked).toBeVisible()
  await expectNoAxeViolations(page)
  await asked.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText(minutes)
})

test('accepts a passkey’s answer only once, only here, and only from its own device', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { cdp, authenticatorId } = await addDevice(page)
  await register(page, newPerson())
  await page.goto('/user/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('region', { name: 'Passkey' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  const give = async (passkey: object) => {
    const answer = await page.request.post('/api/second-factor', { data: { passkey } })
    return [answer.status(), (await answer.json()).code]
  }
  const TAKEN = [200, undefined]
  const REFUSED = [403, 'passkey-refused']

  await test.step('refuses a replay', async () => {
    const captured = await assertion(page)
    expect(await give(captured)).toEqual(TAKEN)
    expect(await give(captured)).toEqual([410, 'challenge-over'])
  })

  await test.step('refuses another origin with the site’s host name', async () => {
    const elsewhere = new URL(baseURL ?? '')
    elsewhere.port = String(Number(elsewhere.port) + 1)
    await page.route(`${elsewhere.origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    await page.goto(elsewhere.href)
    await expect(page).toHaveTitle('Elsewhere')
    expect(await give(await assertion(page))).toEqual(REFUSED)
    await page.goto('/user/security')
  })

  await test.step('refuses an answer without user verification', async () => {
    expect(await give(await assertion(page, { userVerification: 'discouraged' }))).toEqual(REFUSED)
  })

  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  const [own] = credentials
  if (!own) throw new Error('device: expected a passkey, found none')
  const { credentialId } = own
  const replaceBy = async (credential: typeof own) => {
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
  }

  await test.step('refuses a copy whose counter is behind', async () => {
    await replaceBy({ ...own, signCount: 0 })
    expect(await give(await assertion(page))).toEqual(REFUSED)
  })

  await test.step('refuses another key under the passkey’s name', async () => {
    const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const privateKey = other.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    await replaceBy({ ...own, privateKey, signCount: own.signCount + 10 })
    expect(await give(await assertion(page))).toEqual(REFUSED)
  })

  await test.step('still accepts the device itself', async () => {
    await replaceBy({ ...own, signCount: own.signCount + 20 })
    expect(await give(await assertion(page))).toEqual(TAKEN)
  })
})
