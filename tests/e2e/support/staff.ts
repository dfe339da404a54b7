import { queryDatabase } from './player'
import { expect, newPerson, type Page, register, test } from './test'

/** Passkeys belong to a host name, never to an IP address. */
function siteByName(): string {
  const { baseURL = '' } = test.info().project.use
  return baseURL.replace('127.0.0.1', 'localhost')
}

/** Creates a staff member, logged in, with a separate browser context. */
export async function staffPage(page: Page, role: string, name: string) {
  const { viewport = null, isMobile = false, hasTouch = false } = test.info().project.use
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: siteByName(), viewport, isMobile, hasTouch })
  if (!context) throw new Error('no browser')
  const person = { ...newPerson(), name }
  await register(context, person)
  await queryDatabase(`UPDATE "user" SET role = $2::user_role WHERE email = $1`, [
    person.email,
    role,
  ])
  return { staff: await context.newPage(), email: person.email, leave: () => context.close() }
}

/** Adds a device with a passkey to the browser, which signs every request. */
export async function addPasskey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const status = await page.evaluate(async () => {
    const post = (path: string, body?: object) =>
      fetch(path, {
        method: 'POST',
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
    const options = await (await post('/api/second-factor/passkeys/options')).json()
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return (await post('/api/second-factor/passkeys', { name: 'Desk 3', response: made.toJSON() }))
      .status
  })
  expect(status).toBe(201)
}

/**
 * Removes the passkeys directly in the database, so that no other test waits for this second
 * person.
 */
export async function removePasskeys(email: string): Promise<void> {
  await queryDatabase(
    `UPDATE passkey SET removed_at = clock_timestamp()
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  )
}
