import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectLook } from './support/look'
import {
  acceptDeposit,
  expectNoAxeViolations,
  newPlayer,
  payIn,
  queryDatabase,
} from './support/player'
import { addPasskey, removePasskeys, staffPage } from './support/staff'
import { expect, type Page, signInAsAdmin, test } from './support/test'

const QUEUE = '/dashboard/rechargerequest'

/** Returns ten letters and digits, the format of wallets' txnIDs. */
const newTxnId = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
const bar = (page: Page) => page.getByRole('region', { name: 'Decision on its way' })

/** Returns whether one element overlaps the other. */
async function over(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('expected both to be shown')
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x
  return !apart && a.y < b.y + b.height && b.y < a.y + a.height
}

async function file(page: Page, deposite: number, txnID = newTxnId(), own = {}) {
  const { player, person, leave } = await newPlayer(page, own)
  const filed = await player.request.post('/api/depositHistory', { data: { deposite, txnID } })
  const { _id } = await filed.json()
  const statusOf = async () =>
    (await (await player.request.get(`/api/depositHistory/${_id}`)).json()).request
  return { id: _id as string, txnID, amount: `৳${deposite}`, person, player, statusOf, leave }
}

/** Moves the focus with Tab, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

/** Presses a key as a hand that trembles does. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.keyboard.press(key)
}

/** Counts the calls that change something at these addresses. */
function countCalls(page: Page, address: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(new URL(request.url()).pathname)) calls += 1
  })
  return () => calls
}

/** Counts the keys that a staff member presses. */
function countKeys(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}

test('decides each line of a wallet’s statement with three keys', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsAdmin(page, QUEUE)
  const lines = [await file(page, 500), await file(page, 600), await file(page, 700)]
  const keys = countKeys(page)
  for (const { txnID, id, amount } of lines) {
    // As copied from the wallet's own list, in lower case and with a space.
    const copied = `${txnID.slice(0, 4)} ${txnID.slice(4)}`.toLowerCase()
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await keys.press('ControlOrMeta+v')
    // The search shows what Enter will open.
    await expect(page.getByRole('group', { name: 'Same txnID' })).toContainText(txnID)
    await keys.press('Enter')
    await page.waitForURL(new RegExp(id))
    const panel = page.getByRole('complementary', { name: /^Request from/ })
    await expect(panel.getByText(txnID)).toBeVisible()
    await expect(panel.getByRole('button', { name: `Accept ${amount}` })).toBeEnabled()
    await keys.press('a')
    // The previous line's bar may still be shown, so only this line's amount proves that the answer
    // arrived.
    await expect(bar(page)).toContainText(`Accepting ${amount}`)
  }
  expect(keys.count() / lines.length).toBe(3)
  test.info().annotations.push({ type: 'keys per line', description: '3' })
  // Each is sent when the next one is made, the last after eight seconds.
  for (const { statusOf, leave } of lines) {
    await expect.poll(statusOf).toBe('Accepted')
    await leave()
  }
})

for (const gapMs of [80, 150, 250, 350, 500, 700]) {
  test(`takes one decision from two presses ${gapMs} ms apart`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.clock.install()
    await signInAsAdmin(page, QUEUE)
    const { player, person, leave } = await newPlayer(page)
    const ids: string[] = []
    for (const deposite of [500, 600, 700]) {
      const filed = await player.request.post('/api/depositHistory', {
        data: { deposite, txnID: newTxnId() },
      })
      ids.push((await filed.json())._id)
    }
    const decided = new Set<string>()
    page.on('request', (request) => {
      if (request.method() === 'PUT') decided.add(request.url())
    })
    // No other test decides these.
    await page.goto(`${QUEUE}?search=${person.phone}&id=${ids[0]}`)
    const panel = page.getByRole('complementary', { name: /^Request from/ })
    const accept = panel.getByRole('button', { name: /^Accept ৳/ })
    /** Presses twice: the page's time stands still but for the gap, however busy the machine is. */
    const twice = async (press: () => Promise<void>, next: string) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000)
      await press()
      await expect(accept).toContainText(next)
      await page.clock.runFor(gapMs)
      await press()
      await page.clock.resume()
    }
    await expect(accept).toBeEnabled()
    await twice(() => page.keyboard.press('a'), '৳600')
    // The next request's buttons work only once they were seen.
    await expect(page).not.toHaveURL(new RegExp(String(ids[0])))
    await expect(accept).toBeEnabled()
    await expect(bar(page)).toContainText('Accepting ৳500')
    // The same place of the screen holds the next request's button.
    await accept.hover()
    const box = await accept.boundingBox()
    if (!box) throw new Error('expected a button')
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const
    await twice(() => page.mouse.click(...at), '৳700')
    await expect(page).toHaveURL(new RegExp(String(ids[2])))
    await expect(accept).toBeEnabled()
    await expect(bar(page)).toContainText('Accepting ৳600')
    await bar(page).getByRole('button', { name: 'Now' }).click()
    await expect(bar(page)).toBeHidden()
    expect([...decided].map((url) => url.split('/').at(-1))).toEqual(ids.slice(0, 2))
    await leave()
  })
}

test('takes no press in a dialog that was meant for what opened it', { tag: '@desktop' }, async ({
  page,
}) => {
  const { id, txnID, leave } = await file(page, 800)
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}&id=${id}`)
  const reject = page.getByRole('complementary').getByRole('button', { name: 'Reject' })
  await expect(reject).toBeEnabled()
  await reject.focus()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Reject ৳800' })).toBeEnabled()
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('Rejecting ৳800')
  await leave()
})

test('asks once to reverse a wrong acceptance by keyboard, with every key pressed twice', {
  tag: '@desktop',
}, async ({ page }) => {
  const { id, txnID, person, leave } = await file(page, 900)
  await acceptDeposit(id)
  await signInAsAdmin(page, `${QUEUE}?status=Accepted&search=${txnID}&id=${id}`)
  const asked = countCalls(page, /depositHistory\/.*\/reversal$/)
  await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Reverse' }))
  await pressTwice(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: `Reverse ৳900 from ${person.name}?` })
  await expect(dialog.getByRole('button', { name: /^Ask for approval|^Reverse/ })).toBeEnabled()
  expect(asked()).toBe(0)
  await tabTo(page, dialog.getByLabel('Note (optional)'))
  await page.keyboard.type('Never arrived')
  await pressTwice(page, 'Enter')
  await expect(dialog).toBeHidden()
  expect(asked()).toBe(1)
  // Reversed at once as long as no other test has made a second person.
  const [found] = await queryDatabase(
    `SELECT count(*)::int AS count FROM (
      SELECT 1 FROM approval WHERE subject = 'deposit_request:' || $1
      UNION ALL SELECT 1 FROM deposit_reversal_part WHERE deposit_id = $1::uuid) each`,
    [id],
  )
  expect(found?.count).toBe(1)
  await leave()
})

test('reverses once when the second person signs by keyboard, with every key pressed twice', {
  tag: '@desktop',
}, async ({ page }) => {
  const { id, leave } = await file(page, 950)
  await acceptDeposit(id)
  const second = await staffPage(page, 'finance', 'Shafiq Rahman')
  const { staff } = second
  await staff.goto('/dashboard/approvals')
  await addPasskey(staff)
  const clerk = await staffPage(page, 'clerk', 'Mitu Das')
  const asked = await clerk.staff
    .context()
    .request.post(`/api/depositHistory/${id}/reversal`, { data: { reason: 'not-received' } })
  const { approval } = await asked.json()
  await staff.goto(`/dashboard/approvals?id=${approval._id}`)
  await expect(staff.getByRole('button', { name: 'Approve with passkey' })).toBeEnabled()
  const signed = countCalls(staff, /approvals\/.*\/approve$/)
  await pressTwice(staff, 'a')
  const approve = staff.getByRole('dialog').getByRole('button', { name: 'Approve with passkey' })
  await tabTo(staff, approve)
  await expect(approve).toBeEnabled()
  expect(signed()).toBe(0)
  await pressTwice(staff, 'Enter')
  await expect(staff.getByText('Approved', { exact: true })).toBeVisible()
  expect(signed()).toBe(1)
  const [found] = await queryDatabase(
    `SELECT count(*)::int AS count FROM deposit_reversal WHERE deposit_id = $1::uuid`,
    [id],
  )
  expect(found?.count).toBe(1)
  await removePasskeys(second.email)
  for (const each of [clerk, second]) await each.leave()
  await leave()
})

test('holds a payout and ends the hold by keyboard, with every key pressed twice', {
  tag: '@desktop',
}, async ({ page }) => {
  const { player, person, leave } = await newPlayer(page)
  await payIn(player, 2_000)
  const filed = await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_000 } })
  const { _id } = await filed.json()
  await signInAsAdmin(page, `/dashboard/withdrawrequest?search=${person.email}&id=${_id}`)
  const calls = countCalls(page, /withdrawHistory\/.*\/hold$/)
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel.getByRole('button', { name: 'Hold' })).toBeEnabled()
  await pressTwice(page, 'h')
  const dialog = page.getByRole('dialog', { name: `Hold the withdrawal of ${person.name}?` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Whose number is it?')
  await expect(dialog.getByRole('button', { name: 'Hold' })).toBeEnabled()
  await pressTwice(page, 'Enter')
  await expect(panel).toContainText('Whose number is it?')
  expect(calls()).toBe(1)
  await expect(panel.getByRole('button', { name: 'End hold' })).toBeEnabled()
  await pressTwice(page, 'h')
  await expect(page.getByText('Hold ended')).toBeVisible()
  expect(calls()).toBe(2)
  await leave()
})

test('asks for a reason where a check says stop, and makes Reject the main button', async ({
  page,
  isMobile,
}) => {
  const rest = newTxnId().slice(0, 7)
  const zero = await file(page, 500, `9N0${rest}`)
  await acceptDeposit(zero.id)
  const letter = await file(page, 600, `9NO${rest}`)
  await signInAsAdmin(page, `${QUEUE}?search=${letter.txnID}&id=${letter.id}`)
  const panel = page.getByRole('complementary', { name: /^Request from/ })
  await expect(panel).toContainText(`as ${zero.txnID}: accepted. Reject this one.`)
  const accept = panel.getByRole('button', { name: 'Accept ৳600' })
  await expect(accept).toBeEnabled()
  await expectLook(page)
  if (isMobile) await accept.click()
  else await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Checks that say stop' })).toContainText(zero.txnID)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Accept ৳600' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Why accept it anyway?').fill('Both are in the wallet')
  await page.keyboard.press('Enter')
  await bar(page).getByRole('button', { name: 'Now' }).click()
  await expect.poll(letter.statusOf).toBe('Accepted')
  await zero.leave()
  await letter.leave()
})

test('undoes a decision, and rejects with a numbered reason', async ({ page, isMobile }) => {
  const { id, person, statusOf, txnID, leave } = await file(page, 800)
  // Gives axe all the time that it needs.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    const longer = (work: () => void, ms = 0) => wait(work, ms === 8_000 ? 300_000 : ms)
    Object.assign(window, { setTimeout: longer })
  })
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  await page
    .getByRole('row', { name: new RegExp(txnID) })
    .getByRole('link')
    .click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel.getByText(/^Yours for [45]:\d\d$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Accept ৳800' }).click()
  await expect(bar(page)).toContainText(`Accepting ৳800 from ${person.name}.`)
  await expectNoAxeViolations(page)
  if (isMobile) await bar(page).getByRole('button', { name: 'Undo' }).click()
  else await page.keyboard.press('u')
  const message = page.getByRole('alert').filter({ hasText: 'Undone' })
  await expect(message).toBeVisible()
  if (!isMobile) {
    const tabs = page.getByRole('navigation', { name: 'Status' })
    for (const used of [tabs, page.getByLabel('Search by txnID, phone or name'), panel]) {
      await expect.poll(() => over(message, used)).toBe(false)
    }
  }
  await expect(bar(page)).toBeHidden()
  // The request is open again, and pending as before.
  await expect(page).toHaveURL(new RegExp(id))
  expect(await statusOf()).toBe('Pending')

  const reject = panel.getByRole('button', { name: 'Reject' })
  await expect(reject).toBeVisible()
  const dialog = page.getByRole('dialog')
  if (isMobile) await reject.click()
  else {
    // Keys follow the button once the page has taken its new state.
    await expect(async () => {
      await page.keyboard.press('r')
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  await expect(dialog.getByText('You can undo it for 8 s.')).toBeVisible()
  // The message about the previous decision is next to the dialog, not over its title.
  await expect(message).toBeVisible()
  await expect.poll(() => over(message, dialog.getByRole('heading'))).toBe(false)
  await page.keyboard.press('2')
  await expect(dialog.getByRole('radio', { name: '2 Amount differs' })).toBeChecked()
  await expect(dialog.getByText(/The player sees:.*different amount/)).toBeVisible()
  const note = dialog.getByLabel('Note (optional)')
  await note.pressSequentially('We got 315')
  await expect(dialog.getByRole('radio', { name: '2 Amount differs' })).toBeChecked()
  await expectNoAxeViolations(page)

  // The first answer is lost after the server decided.
  let calls = 0
  await page.route(`**/depositHistory/${id}`, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Reject ৳800' }).click()
  await bar(page).getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText('Rejected ৳800')).toBeVisible()
  expect([await statusOf(), calls]).toEqual(['Rejected', 2])
  await page.unrouteAll({ behavior: 'wait' })
  await leave()
})

test('keeps a newly opened request open when a decision’s answer arrives late', {
  tag: '@desktop',
}, async ({ page }) => {
  const first = await file(page, 500)
  const second = await file(page, 600)
  await signInAsAdmin(page, `${QUEUE}?search=${first.txnID}&id=${first.id}`)
  const answer = Promise.withResolvers<void>()
  await page.route(`**/depositHistory/${first.id}`, async (route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  const panel = page.getByRole('complementary', { name: /^Request from/ })
  await expect(panel.getByRole('button', { name: 'Accept ৳500' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('Accepting ৳500')
  await bar(page).getByRole('button', { name: 'Now' }).click()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await field.fill(second.txnID)
  await expect(page.getByRole('group', { name: 'Same txnID' })).toContainText(second.txnID)
  await field.press('Enter')
  await expect(panel.getByText(second.txnID)).toBeVisible()
  answer.resolve()
  await expect(page.getByText('Accepted ৳500', { exact: true })).toBeVisible()
  await expect.poll(first.statusOf).toBe('Accepted')
  await expect(panel.getByText(second.txnID)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(second.id))
  await first.leave()
  await second.leave()
})

test('sends what it holds when its page goes, once', { tag: '@desktop' }, async ({ page }) => {
  const { id, txnID, statusOf, leave } = await file(page, 500)
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}&id=${id}`)
  const panel = page.getByRole('complementary', { name: /^Request from/ })
  await expect(panel.getByRole('button', { name: 'Accept ৳500' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('Accepting ৳500')
  expect(await statusOf()).toBe('Pending')
  await page.goto('/dashboard')
  await expect.poll(statusOf).toBe('Accepted')
  const booked = `SELECT count(*)::int AS count FROM transfer WHERE kind = 'deposit' AND subject_id = $1`
  expect(await queryDatabase(booked, [id])).toEqual([{ count: 1 }])
  await leave()
})

test('shows every column of the queue even with the longest email', { tag: '@desktop' }, async ({
  page,
}) => {
  const domain = ['b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')
  const email = `${newTxnId().padEnd(63, 'a')}@${domain}.example`
  expect(email).toHaveLength(254)
  const { id, txnID, leave } = await file(page, 500, newTxnId(), { email })
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}&id=${id}`)
  const panel = page.getByRole('complementary', { name: /^Request from/ })
  await expect(panel.getByText(txnID)).toBeVisible()
  const { x: end = 0 } = (await panel.boundingBox()) ?? {}
  for (const text of [/^৳500$/, txnID]) {
    const cell = await page.getByRole('table').getByRole('cell', { name: text }).boundingBox()
    expect((cell?.x ?? Number.NaN) + (cell?.width ?? 0)).toBeLessThanOrEqual(end)
  }
  await leave()
})

test('keeps a duration above one hour on one line, in the queue and on the overview', async ({
  page,
}) => {
  const { id, txnID, leave } = await file(page, 500)
  // A trigger protects the time of a request, so it is disabled here.
  const fileEarlier = (by: string) =>
    queryDatabase(
      `SET session_replication_role = replica;
       UPDATE deposit_request SET created_at = created_at - interval '${by}' WHERE id = '${id}'`,
      [],
    )
  await fileEarlier('23 h 50 min')
  for (const path of [`${QUEUE}?search=${txnID}`, '/dashboard']) {
    await signInAsAdmin(page, path)
    // The overview shows this time for the queue and under system health.
    const times = page.getByRole('main').getByText(/^23 h 5\d min$/)
    await expect(times.first()).toBeVisible()
    const lines = await times.evaluateAll((spans) =>
      spans.map((span) => span.getClientRects().length),
    )
    expect(Math.max(...lines)).toBe(1)
  }
  // Restores the time, because other tests look at the oldest request too.
  await fileEarlier('-23 h -50 min')
  await leave()
})

test('takes the next free request, skipping one that another staff member has open', async ({
  page,
}) => {
  const { id, txnID, person, leave } = await file(page, 900)
  const colleague = await newPlayer(page)
  await queryDatabase(
    `UPDATE deposit_request SET claimed_at = clock_timestamp(),
       claimed_by_id = (SELECT id FROM "user" WHERE email = $2) WHERE id = $1`,
    [id, colleague.person.email],
  )
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  const row = page.getByRole('row', { name: new RegExp(txnID) })
  await expect(row).toContainText('has it open')
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel.getByText(/has this request open \(since/)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await file(page, 500)
  await page.goto(QUEUE)
  await page.getByRole('button', { name: 'Take next' }).click()
  await page.waitForURL(/[?&]id=/)
  expect(page.url()).not.toContain(id)
  await expect(page.getByText(/^Yours for/)).toBeVisible()
  await leave()
  await colleague.leave()
})

test('finds requests and players of every status with one search', async ({ page, isMobile }) => {
  const { id, txnID, person, leave } = await file(page, 1_000)
  await signInAsAdmin(page, '/dashboard')
  const button = page.getByRole('button', { name: 'Search everything' })
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const field = dialog.getByRole('combobox')
  await button.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  if (isMobile) await button.click()
  else await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await field.fill(txnID.toLowerCase())
  const same = dialog.getByRole('group', { name: 'Same txnID' })
  await expect(same.getByRole('option')).toContainText([`${txnID}, ৳1,000`])
  await expect(dialog.getByRole('group', { name: 'Players' })).toContainText(person.email)
  await expectNoAxeViolations(page)
  await field.fill('nothing at all has this')
  await expect(dialog.getByRole('status')).toContainText('No requests, players, rounds or bets')
  await field.fill(person.phone)
  const whom = dialog.getByRole('option', { name: new RegExp(person.email) })
  await whom.click()
  await page.waitForURL(/\/dashboard\/user\/[0-9a-f-]{36}$/)
  if (isMobile) await button.click()
  else await page.keyboard.press('ControlOrMeta+k')
  await field.fill(txnID)
  await expect(same).toBeVisible()
  await field.press('Enter')
  await page.waitForURL(new RegExp(`${QUEUE}.*${id}`))
  await expect(dialog).toBeHidden()
  await leave()
})

test('has a key for every frequent action, and lists the keys', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { txnID, person, leave } = await file(page, 1_100)
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Copy txnID or phone number')).toBeVisible()
  await expect(keys.getByText('1 to 5')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel.getByText(/^Yours for/)).toBeVisible()
  await page.keyboard.press('c')
  await expect(panel.getByRole('button', { name: 'txnID copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(txnID)
  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: `Note on ${person.name}` })
  await note.getByLabel('Note', { exact: true }).fill('Pays from two wallets, both his.')
  await expectNoAxeViolations(page)
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByText('Pays from two wallets, both his.')).toBeVisible()
  await page.keyboard.press('p')
  await page.waitForURL(/\/dashboard\/user\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await leave()
})

test('steps from request to request on a phone', { tag: '@phone' }, async ({ page }) => {
  const { player, txnID, person, leave } = await file(page, 500)
  await player.request.post('/api/depositHistory', { data: { deposite: 600, txnID: `${txnID}B` } })
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  await page.getByRole('row', { name: /৳500/ }).getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  const steps = panel.getByRole('navigation', { name: 'Requests' })
  await expect(steps).toContainText('1 of 2')
  await expect(steps.getByRole('button', { name: 'Previous request' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await steps.getByRole('link', { name: 'Next request' }).click()
  await expect(steps).toContainText('2 of 2')
  await expect(panel.getByRole('button', { name: 'Accept ৳600' })).toBeVisible()
  await steps.getByRole('link', { name: 'Previous request' }).click()
  await expect(panel.getByRole('button', { name: 'Accept ৳500' })).toBeVisible()
  await leave()
})

test('stays on the page when a key would open a request without a connection', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { player, txnID, leave } = await file(page, 500)
  await player.request.post('/api/depositHistory', { data: { deposite: 600, txnID: `${txnID}B` } })
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  await page.getByRole('row', { name: /৳500/ }).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('button', { name: 'Accept ৳500' })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('j')
  await expect(page.getByText('Nothing was opened')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Accept ৳500' })).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('j')
  await expect(panel.getByRole('button', { name: 'Accept ৳600' })).toBeVisible()
  await leave()
})

test('filters, sorts and removes filters, all through the URL', async ({ page }) => {
  const { player, txnID, leave } = await file(page, 500)
  await player.request.post('/api/depositHistory', { data: { deposite: 900, txnID: `${txnID}B` } })
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  const amounts = page.getByRole('row').getByText(/^৳[\d,]+$/)
  await expect(amounts).toHaveText(['৳500', '৳900'])
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter and sort' })
  await dialog.getByLabel('Amount from').fill('900')
  await dialog.getByLabel('Amount up to').fill('800')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Enter the first amount or a higher one.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Amount up to').fill('1,000')
  await dialog.getByLabel('Requested from (Dhaka time)').fill('2026-01-01')
  await dialog.getByLabel('Player', { exact: true }).selectOption('Not suspended')
  await dialog.getByRole('checkbox', { name: 'Player’s first request' }).check()
  await dialog.getByLabel('Sort by').selectOption('Largest')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=900&to=1000&state=active&since=2026-01-01&first=1&sort=amount/)
  const address = page.url()
  await expect(amounts).toHaveText(['৳900'])
  await expectNoAxeViolations(page)
  await page.goto(address)
  await expect(amounts).toHaveText(['৳900'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rondo-deposits-pending.csv')
  await page.getByRole('link', { name: 'From ৳900' }).click()
  await expect(amounts).toHaveText(['৳900', '৳500'])
  await page.getByRole('link', { name: 'Largest first' }).click()
  await expect(amounts).toHaveText(['৳500', '৳900'])
  await leave()
})

test('accepts the selected requests together, with one undo for all of them', {
  tag: '@desktop',
}, async ({ page }) => {
  const { player, txnID, person, statusOf, leave } = await file(page, 500)
  await player.request.post('/api/depositHistory', { data: { deposite: 600, txnID: `${txnID}B` } })
  await signInAsAdmin(page, `${QUEUE}?search=${txnID}`)
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const selected = page.getByRole('region', { name: 'Selected' })
  await expect(selected).toContainText('2 selected, ৳1,100')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Shift+A')
  await expect(bar(page)).toContainText('Accepting 2 deposits, ৳1,100.')
  await expect(selected).toBeHidden()
  await expect(page.getByText('Being accepted')).toHaveCount(2)
  await page.keyboard.press('u')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByText('Being accepted')).toHaveCount(0)
  expect(await statusOf()).toBe('Pending')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await selected.getByRole('button', { name: 'Accept 2' }).click()
  await bar(page).getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText('Accepted 2 deposits')).toBeVisible()
  expect(await statusOf()).toBe('Accepted')
  await leave()
})

test('filters and sorts the users, all through the URL', async ({ page, isMobile }) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await payIn(player, 2_000)
  await page.goto(`/dashboard/user?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  const filter = page.getByRole('button', { name: 'Filter and sort' })
  await filter.click()
  const dialog = page.getByRole('dialog', { name: 'Filter and sort' })
  await dialog.getByLabel('Balance from').fill('2,001')
  await dialog.getByLabel('Role').selectOption('Player')
  await dialog.getByLabel('Status').selectOption('Not suspended')
  await dialog.getByLabel('Joined from (Dhaka time)').fill('2026-02-01')
  await dialog.getByLabel('Joined up to').fill('2026-01-01')
  await dialog.getByLabel('Sort by').selectOption('Largest balance')
  await dialog.getByLabel('Rows per page').selectOption('50')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Choose the first day or a later one.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Joined up to').fill('')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=2001&role=player&state=active&since=2026-02-01&sort=amount&size=50/)
  await expect(page.getByText('No user matches the filter.')).toBeVisible()
  await page.getByRole('link', { name: 'From ৳2,001' }).click()
  await expect(row).toContainText('৳2,000.00')
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expectLook(page)
  await page.getByRole('link', { name: 'Not suspended' }).click()
  await page.waitForURL((url) => !url.searchParams.has('state'))
  await filter.click()
  await dialog.getByLabel('Status').selectOption('On a break')
  await dialog.getByLabel('Sort by').selectOption('Latest login')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No user matches the filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove all' }).click()
  await page.waitForURL(/\/dashboard\/user\?search=[^&]*&size=50$/)
  await expect(row).toBeVisible()
  // The list has no room for the day on a phone.
  if (!isMobile) {
    const joined = page.getByRole('columnheader', { name: 'Joined' })
    await expect(joined).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('link', { name: 'Joined', exact: true }).click()
    await page.waitForURL(/sort=oldest/)
    await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  }
  await leave()
})

test('switches on notifications for new requests if the browser allows it', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAsAdmin(page, `${QUEUE}?sort=newest`)
  const bell = page.getByRole('button', { name: 'Notifications for new requests' })
  await bell.click()
  await expect(page.getByText('Notifications are blocked')).toBeVisible()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await context.grantPermissions(['notifications'])
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
})
