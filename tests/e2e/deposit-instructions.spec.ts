import sharp from 'sharp'
import { closeMessages, expectNoAxeViolations } from './support/player'
import { callAs, expect, newPerson, type Page, register, signInAsAdmin, test } from './support/test'

// Files that are not photos are rejected with 403, 413 or 415, as they should be. 404 is allowed
// because this page lists the photos of all tests, and the first test removes its own immediately.
test.use({ allowed: /status of (403|413|415)|status of 404 .*\/upload\// })

const REASON = 'The number of the year'
/** The wallets of the demo's text. A text without them asks if they should disappear. */
const WALLETS =
  'bKash 01700 000000, Rondo Demo\nNagad 01800 000000, Rondo Demo\nRocket 01900 000000, Rondo Demo\n'

const imageOf = (page: Page, id: string) => page.locator(`img[src*="${id}"]`)

/** Returns the reason field of the form with this label. */
const reasonOf = (page: Page, label: string) =>
  page
    .locator('form')
    .filter({ has: page.getByLabel(label) })
    .getByLabel('Reason')

async function upload(page: Page, name: string, buffer: Buffer): Promise<string> {
  await page.getByLabel('New photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await reasonOf(page, 'New photo').fill(REASON)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/upload'))
  await page.getByRole('button', { name: 'Upload photo' }).click()
  return String((await (await answered).json())._id)
}

/** Gives a reason in the open dialog, which does nothing without one. */
async function changePhoto(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toHaveCount(0)
}

// @conformance publishes-text-poster-players
test('publishes text and poster for players', { tag: '@desktop' }, async ({ page, browser }) => {
  await signInAsAdmin(page, '/imageupload')
  const picture = sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 20, g: 90, b: 70 } },
  })
  const id = await upload(page, 'poster.jpg', await picture.jpeg().toBuffer())
  const item = page.getByRole('listitem').filter({ has: imageOf(page, id) })
  await expect(item.getByText('yes', { exact: true })).toBeVisible()
  // The staff layout has no footer.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByText('Players see each photo marked “yes”.')).toBeVisible()
  await closeMessages(page)
  await expectNoAxeViolations(page)

  await item.getByRole('button', { name: 'Use as poster' }).click()
  await changePhoto(page, 'Use as poster')
  await expect(item.getByText('Poster', { exact: true })).toBeVisible()

  const player = await (await browser.newContext()).newPage()
  const info = `Send it to 01711 ${id}`
  // The other viewport's run publishes its own text at the same time, and only the newest one
  // applies.
  await expect(async () => {
    await page.getByPlaceholder('Enter your info').fill(WALLETS + info)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Information Submitted successfully' }).first(),
    ).toBeVisible()
    await callAs(page, 'PUT', `/upload/${id}.webp`, { isPoster: true, reason: REASON })
    await player.goto('/add')
    await expect(player.getByText(info)).toBeVisible({ timeout: 3_000 })
    await expect(imageOf(player, id)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await player.context().close()

  await page.reload()
  await item.getByRole('button', { name: 'Delete' }).click()
  await changePhoto(page, 'Delete')
  await expect(item.getByRole('button', { name: 'Use as poster' })).toHaveCount(0)
  await item.getByRole('button', { name: 'Remove now' }).click()
  await changePhoto(page, 'Remove now')
  await expect(imageOf(page, id)).toHaveCount(0)
})

test('previews a text as players will see it before saving, and restores an earlier one', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page, '/imageupload')
  const preview = page.getByRole('region', { name: 'What players will see' })
  await expect(preview).toHaveCount(0)
  const first = `Send it to 01711 ${Date.now()}`
  for (const [text, reason] of [
    [first, 'The number of the year'],
    [`${first} or 01712`, 'A number of the week'],
  ] as const) {
    await page.getByPlaceholder('Enter your info').fill(`${WALLETS}${text}`)
    await expect(preview).toContainText(text)
    await reasonOf(page, 'New text').fill(reason)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(preview).toHaveCount(0)
  }
  await closeMessages(page)
  await page.getByRole('button', { name: 'Earlier texts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier texts' })
  const version = dialog
    .getByRole('listitem')
    .filter({ hasText: 'The number of the year' })
    .filter({ hasText: first })
  await expect(version).toContainText('Rondo Admin')
  await expectNoAxeViolations(page)
  await version.getByRole('button', { name: /^Put back/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(preview).toContainText(first)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(preview).toHaveCount(0)
  await closeMessages(page)
  await page.getByRole('button', { name: 'Earlier texts' }).click()
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Puts back an earlier text' }).first(),
  ).toContainText(first)
})

test('rejects a file that is not a photo with a clear message', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/imageupload')
  const refusals: [string, Buffer, string][] = [
    [
      'x.svg',
      Buffer.from('<svg><script>alert(1)</script></svg>'),
      'Choose a JPEG, PNG, WebP or AVIF',
    ],
    ['page.jpg', Buffer.from('<!doctype html><p>not a photo'), 'Choose a JPEG, PNG, WebP or AVIF'],
    ['big.jpg', Buffer.alloc(9_000_000), 'under 8 MB'],
  ]
  for (const [name, buffer, text] of refusals) {
    await page.getByLabel('New photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await reasonOf(page, 'New photo').fill(REASON)
    await page.getByRole('button', { name: 'Upload photo' }).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  // Without the form's own check, the server gives the same answer, whether or not it reads the
  // whole file.
  const answer = await page.evaluate(async () => {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(9_000_000)], 'big.jpg'))
    const response = await fetch('/upload', { method: 'POST', body: form })
    return [response.status, (await response.json()).detail]
  })
  expect(answer).toEqual([413, 'Choose a picture under 8 MB.'])
})

// @conformance shows-visitors-players-why
test('shows visitors and players why they can’t edit', { tag: '@desktop' }, async ({ page }) => {
  const expectSwitchedOff = async () => {
    await expect(page.getByText('Only staff can edit this.')).toBeVisible()
    await expect(page.getByPlaceholder('Enter your info')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await expect(page.getByLabel('New photo')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Upload photo' })).toBeDisabled()
    await expectNoAxeViolations(page)
  }
  await page.goto('/imageupload')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectSwitchedOff()
  expect((await callAs(page, 'POST', '/saveinfo', { info: 'x' })).status).toBe(401)

  await register(page, newPerson())
  await page.goto('/imageupload')
  await expectSwitchedOff()
  expect((await callAs(page, 'POST', '/saveinfo', { info: 'x' })).status).toBe(403)
})
