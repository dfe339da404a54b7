import { randomUUID } from 'node:crypto'
import { depositByForm } from './support/file-deposit'
import { decideDeposit, expectNoAxeViolations, staffDesk } from './support/player'
import { expect, newPerson, type Page, register, test } from './support/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const WALLETS = 'bKash 01700 000000, Rondo Demo\nNagad 01800 000000'

/** Decides the newest deposit request of the page’s player. */
async function decide(page: Page, decision: object): Promise<void> {
  const [newest] = await (await page.request.get('/api/depositHistory')).json()
  await decideDeposit(newest._id, decision)
}

test('leads from the amount through the wallet’s message to “is here”, live', async ({
  page,
  isMobile,
}) => {
  await register(page, newPerson())
  const amount = page.getByLabel('You deposit')
  // Another test publishes its own instructions at the same time, and only the newest ones apply.
  await expect(async () => {
    const desk = await staffDesk()
    expect((await desk.post('/api/saveinfo', { data: { info: WALLETS } })).ok()).toBe(true)
    const limit = { value: 900_000, reason: 'A test of the limit' }
    const limited = await desk.put('/api/settings/nagadMaxDepositMajor', { data: limit })
    expect(limited.ok()).toBe(true)
    await page.goto('/depositeForm?step=2&amount=2000')
    await expect(page.getByRole('radio', { name: 'Nagad' })).toBeAttached({ timeout: 1_000 })
  }).toPass()
  if (isMobile) {
    await expect(page.getByRole('heading', { level: 1, name: 'Send ৳2,000' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeFocused()
  }
  await expectNoAxeViolations(page)
  await amount.fill('499')
  if (isMobile) {
    await amount.press('Enter')
    await expect(page.getByText('Deposit amount should be more than 500.')).toBeVisible()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await amount.fill('900,001')
  if (isMobile) await page.getByRole('button', { name: 'Continue with ৳900,001' }).click()
  await page.getByRole('radio', { name: 'Nagad' }).check({ force: true })
  const taken = 'Nagad takes ৳500 to ৳900,000 at a time.'
  await expect(page.getByText(`${taken} Choose another mobile wallet`)).toBeVisible()
  await expectNoAxeViolations(page)
  if (isMobile) {
    await page.getByLabel('txnID').fill('A1B2C3D4')
    await page.getByRole('button', { name: 'Send for checking' }).click()
    await expect(page.getByText(taken, { exact: true })).toBeVisible()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByRole('button', { name: '৳2,000', exact: true }).click()
  await expect(amount).toHaveValue('2,000')
  if (isMobile) await page.getByRole('button', { name: 'Continue with ৳2,000' }).click()
  await page.getByRole('radio', { name: 'Nagad' }).check({ force: true })
  await expect(page.getByText('01800 000000').first()).toBeVisible()
  // A phone can't scan its own screen, so it gets the wallet's code instead.
  const code = page.getByRole('img', { name: 'QR code of the Nagad number' })
  await expect(code).toBeVisible({ visible: !isMobile })
  await expect(page.getByRole('link', { name: 'Dial *167#' })).toBeVisible({ visible: isMobile })
  await page.getByRole('button', { name: 'Copy Nagad number' }).click()
  await expect(page.getByRole('button', { name: 'Nagad number copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01800000000')
  await expectNoAxeViolations(page)

  const txnId = randomUUID().slice(0, 8).toUpperCase().replace(/^./, 'A').replace(/.$/, '1')
  const write = (text: string) =>
    page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
  const field = page.getByLabel('txnID')
  await write('Thank you for using our service')
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('No transaction ID in that text.')).toBeVisible()
  await write(
    `Money Sent.\nAmount: Tk 2,000.00\nReceiver: 01800000000\nTxnID: ${txnId}\nComm: Tk 0.00`,
  )
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(field).toHaveValue(txnId)
  await field.fill('')
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue(txnId)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send for checking' }).click()

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('৳2,000 is on its way')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await decide(page, { request: 'Accepted' })
  await expect(title).toHaveText('৳2,000 is here')
  await expect(page.getByText('Your balance is ৳2,000.00.')).toBeVisible()
  await expect(page.getByText('Matched with Nagad')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play Win-Go' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('says why a deposit was rejected, and allows correcting only the ID', async ({ page }) => {
  await register(page, newPerson())
  await depositByForm(page, '1,500', 'WRONG-0O0O')
  await decide(page, { request: 'Rejected', reason: 'wrong-txn-id' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳1,500 wasn’t added')
  await expect(page.getByText('We couldn’t find this txnID.')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'You don’t pay twice.' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Correct the ID' }).click()
  await expect(page.getByLabel('txnID')).toHaveValue('WRONG-0O0O')
  const right = randomUUID()
  await page.getByLabel('txnID').fill(right)
  await page.getByRole('button', { name: 'Send for checking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳1,500 is on its way')
  await expect(page.getByText(`txnID ${right}`).last()).toBeVisible()
})

test('keeps a corrected amount when the page is loaded again', { tag: '@phone' }, async ({
  page,
}) => {
  await register(page, newPerson())
  await depositByForm(page, '1,500', randomUUID())
  await decide(page, { request: 'Rejected', reason: 'other-amount' })
  await page.getByRole('link', { name: 'Correct the amount' }).click()
  await expect(page.getByLabel('You deposit')).toHaveValue('1,500')
  await page.getByLabel('You deposit').fill('700')
  // The form is complete, but its steps have not all been seen.
  await page.getByLabel('You deposit').press('Enter')
  await expect(page).toHaveURL(/amount=700/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Send ৳700' })).toBeVisible()
})

test('counts the waiting time once, however often the page is renewed', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await register(page, newPerson())
  await depositByForm(page, '1,500', randomUUID())
  await expect(page.getByText('under 1 min')).toBeVisible()
  // The page asks the server every minute, whose own clock hardly moves.
  await page.clock.fastForward('05:00')
  await expect(page.getByText('5 min', { exact: true })).toBeHidden()
  await expect(page.getByText('under 1 min')).toBeVisible()
})

test('shows the form instead of another player’s request', {
  tag: '@desktop',
}, async ({ page }) => {
  await register(page, newPerson())
  await page.goto(`/depositeForm?request=${randomUUID()}`)
  await expect(page.getByLabel('You deposit')).toBeVisible()
  await page.goto('/depositeForm?request=../../etc')
  await expect(page.getByLabel('You deposit')).toBeVisible()
})

test('accepts amount and message in Bangla digits, and stores 0-9', async ({
  page,
  isMobile,
  baseURL: url = '',
}) => {
  await register(page, newPerson())
  await page.context().addCookies([{ name: 'locale', value: 'bn', url }])
  await page.goto('/depositeForm')
  const amount = page.getByLabel('কত টাকা জমা দেবেন')
  await amount.fill('৪৯৯')
  if (isMobile) {
    await page.getByRole('button', { name: '৳৪৯৯ নিয়ে এগিয়ে যান' }).click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByRole('button', { name: '৳২,০০০', exact: true }).click()
  await expect(amount).toHaveValue('২,০০০')
  await amount.fill('১,৫০০')
  await expectNoAxeViolations(page)
  if (isMobile) {
    await page.getByRole('button', { name: '৳১,৫০০ নিয়ে এগিয়ে যান' }).click()
    await expect(page).toHaveURL(/amount=1500/)
  }
  const id = String(Date.now()).slice(-7)
  const message = `সেন্ড মানি ৳১,৫০০.০০ সফল। প্রাপক ০১৭০০০০০০০০। লেনদেন আইডি: AB${id.replace(
    /\d/g,
    (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)),
  )}`
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), message)
  await page.getByRole('button', { name: 'পেস্ট করুন' }).click()
  await expect(page.getByLabel('txnID')).toHaveValue(`AB${id}`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳১,৫০০ আসছে')
  const [sent] = await (await page.request.get('/api/depositHistory')).json()
  expect([sent.deposite, sent.txnID]).toEqual([1_500, `AB${id}`])
  await decide(page, { request: 'Rejected', reason: 'wrong-txn-id' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳১,৫০০ যোগ হয়নি')
  await expect(page.getByText('এই txnID আমরা খুঁজে পাইনি।')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'আইডি ঠিক করুন' }).click()
  await page.getByLabel('txnID').fill(`AB${id}X`)
  await page.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳১,৫০০ আসছে')
  await decide(page, { request: 'Accepted' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳১,৫০০ এসে গেছে')
  await expect(page.getByText('আপনার ব্যালেন্স ৳১,৫০০.০০।')).toBeVisible()
})

test('leads back to the same deposit if the session ended at the last step', async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  await page.goto('/depositeForm')
  await page.route('**/api/live*', (route) => route.abort())
  // Ended elsewhere: this page does not hear of it.
  await page.getByLabel('You deposit').fill('700')
  const next = page.getByRole('button', { name: /^Continue/ })
  if (await next.isVisible()) await next.click()
  const txnId = `KEPT${Date.now()}`
  await page.getByLabel('txnID').fill(txnId)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send for checking' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/depositeForm')
  await expect(page.getByLabel('You deposit')).toHaveValue('700')
  await expect(page.getByLabel('txnID')).toHaveValue(txnId)
  await page.getByRole('button', { name: 'Send for checking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳700 is on its way')
})
