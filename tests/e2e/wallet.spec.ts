import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import {
  betOnScreen,
  enterWithMoney,
  expectNoAxeViolations,
  hearBar,
  payIn,
  payOut,
  queryDatabase,
} from './support/player'
import {
  callAs,
  expect,
  fillRegistration,
  headerBalance,
  type Locator,
  newPerson,
  type Page,
  register,
  test,
} from './support/test'

const MULTIPLE_OF_500 =
  'You can only withdraw multiple of 500 ex:(500, 1000, 1500 2000, 2500, 3000, 3500) up to 10000'
const OUT_OF_RANGE = 'Withdraw less than your current amount or less than 500.'

/** Opens the page through the wallet, as players do. */
async function openWithdraw(page: Page) {
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.waitForURL('/user/withdraw')
  return page.getByRole('main')
}

/** Removes the phone number, as after registering with Google: the form asks for one. */
async function forgetPhone(email: string): Promise<void> {
  await queryDatabase(`UPDATE "user" SET phone = '' WHERE email = $1`, [email])
}

// @conformance sends-visitors-log-back
test('sends visitors to log in and back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/user')
  await expect(page).toHaveURL('/login?from=%2Fuser')
})

// @conformance rejects-invalid-withdrawals-fixed
test('rejects invalid withdrawals with each fixed text, then sets a valid amount aside', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/user')
  await expectNoAxeViolations(page)
  const main = await openWithdraw(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw')
  await expect(main).toContainText('Most you can withdraw৳2,000')
  await expect(main).toContainText('No withdrawals yet.')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
  const amount = main.getByLabel('You withdraw')
  const submit = main.getByRole('button', { name: /^Withdraw/ })
  const alert = main.getByRole('alert').filter({ hasText: 'Wrong Details' })
  await submit.click()
  await expect(main.getByText(OUT_OF_RANGE)).toBeVisible()
  await amount.fill('700')
  const advice = 'Use steps of ৳500: ৳500 or ৳1,000.'
  await expect(main.getByText(advice)).toBeVisible()
  await expect(amount).not.toHaveAttribute('aria-invalid')
  await amount.blur()
  // Once the field is left, the specification's sentence comes first.
  await expect(main.getByRole('alert').filter({ hasText: MULTIPLE_OF_500 })).toBeVisible()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await submit.click()
  const wallet = main.getByRole('radio').first()
  await expect(wallet).toBeFocused()
  await expect(wallet).toHaveAttribute('aria-invalid', 'true')
  await expect(wallet).toHaveAccessibleDescription(/^Choose the wallet/)
  await expect(main.getByRole('alert').filter({ hasText: 'Choose the wallet' })).toBeVisible()
  await main.getByRole('radio', { name: 'Nagad' }).check({ force: true })
  await expect(main).toContainText('Your Nagad number')
  for (const [typed, text] of [
    ['499', OUT_OF_RANGE],
    ['2,500', OUT_OF_RANGE],
    ['750', MULTIPLE_OF_500],
  ] as const) {
    await amount.fill(typed)
    await submit.click()
    await expect(alert).toContainText(text)
    await expect(main.getByText(/^Use steps|^You can only withdraw|less than 500\.$/)).toHaveCount(
      1,
    )
    await expect(amount).toHaveValue(typed)
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveAccessibleDescription(/^Wrong Details/)
  }
  await expect(main.getByRole('button', { name: '৳5,000', exact: true })).toBeDisabled()
  await main.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(amount).toHaveValue('2,000')
  await expect(amount).not.toHaveAttribute('aria-invalid')
  await main.getByRole('button', { name: '৳1,000', exact: true }).click()
  await submit.click()
  await expect(page.getByText('Your withdraw request created successfully.')).toBeVisible()

  await page.waitForURL('/user/withdraw?request=**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll send you ৳1,000')
  await expect(main.getByLabel('You withdraw')).toHaveCount(0)
  await expect(main).toContainText('Waiting to be paid')
  await expect(headerBalance(page)).toContainText('৳1,000.00')
  await expectNoAxeViolations(page)

  await main.getByRole('link', { name: 'Back to Wallet' }).click()
  await page.waitForURL('/user')
  const balance = page.getByRole('region', { name: 'Current balance' })
  await expect(balance).toContainText('৳1,000.00')
  const pending = page.getByRole('region', { name: 'Pending' })
  await expect(pending).toContainText('Withdrawal ৳1,000')
  const history = page.getByRole('region', { name: 'Withdrawals table' })
  await expect(history.getByRole('row', { name: /৳1,000/ })).toContainText('Pending')
  await expect(page.getByRole('row', { name: /^Withdrawal/ })).toContainText('−৳1,000.00')
  await expectNoAxeViolations(page)

  await pending.getByRole('button', { name: 'Cancel the withdrawal of ৳1,000' }).click()
  await expect(page.getByText('Withdrawal cancelled').first()).toBeVisible()
  await expect(pending).toContainText('No pending requests.')
  await expect(balance).toContainText('৳2,000.00')
  await expect(headerBalance(page)).toContainText('৳2,000.00')
  await expect(history.getByRole('row', { name: /৳1,000/ })).toContainText('Cancelled')
})

// @conformance lists-latest-withdrawals-can
test('lists the latest withdrawals, which can be cancelled until staff start paying', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 3_000)
  const ask = async () => {
    const sent = { withdraw: 1_000, wallet: 'rocket' }
    const { status, body } = await callAs(page, 'POST', '/api/withdrawHistory', sent)
    expect(status).toBe(201)
    return body as { readonly _id: string; readonly phone: string }
  }
  const { _id: first, phone } = await ask()
  await ask()
  await callAs(page, 'POST', '/api/surewin', { deposite: 500 })
  await page.goto('/user/withdraw')
  const latest = page.getByRole('region', { name: 'Your withdrawals' })
  await expect(latest.getByRole('listitem')).toHaveCount(2)
  await expect(latest.getByRole('listitem').first()).toContainText(`Rocket, ${spaceNumber(phone)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: 'Rocket' })).toBeChecked()
  // ৳3,000 minus two requests and the amount locked in SureWin.
  await expect(main).toContainText('Balance now৳500.00')
  await expect(main.getByRole('link', { name: '৳500.00' })).toHaveAttribute('href', '/surewin')
  await expect(main).toContainText('SureWin unlocks tomorrow')
  await expectNoAxeViolations(page)

  await latest.getByRole('button').first().click()
  await expect(page.getByText('Withdrawal cancelled').first()).toBeVisible()
  await expect(latest.getByRole('listitem').first()).toContainText('Cancelled')
  await expect(main).toContainText('Balance now৳1,500.00')
  await expect(latest.getByRole('button')).toHaveCount(1)
  await latest.getByRole('link', { name: '৳1,000' }).first().click()
  await page.waitForURL('/user/withdraw?request=**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawal cancelled')

  await page.goto(`/user/withdraw?request=${first}`)
  await expect(main.getByRole('button', { name: /^Cancel the withdrawal/ })).toBeVisible()
  await payOut(first)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳1,000 is paid out')
  await expect(main.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto('/user/withdraw')
  await expect(latest.getByRole('listitem').last()).toContainText('Accepted')
  await expect(latest.getByRole('button')).toHaveCount(0)
})

test('withdraws with only the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await enterWithMoney(page, 1_000)
  await page.goto('/user/withdraw')
  const most = page.getByRole('button', { name: 'Max', exact: true })
  await expect(most).toBeVisible()
  await page.getByLabel('You withdraw').focus()
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let stops = 0; stops < 12 && !(await isThere()); stops += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(most)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('You withdraw')).toHaveValue('1,000')
  await tabTo(page.getByRole('radio', { name: 'bKash' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await tabTo(page.getByRole('button', { name: 'Withdraw ৳1,000' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll send you ৳1,000')
})

test('counts a withdrawal once when it is sent again after a lost answer', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  const sheet = await openWithdraw(page)
  await sheet.getByLabel('You withdraw').fill('500')
  await sheet.getByRole('radio', { name: 'bKash' }).check({ force: true })
  await page.route('**/api/withdrawHistory', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const submit = sheet.getByRole('button', { name: 'Withdraw ৳500' })
  await submit.click()
  await expect(sheet.getByRole('alert')).toContainText('We’ll count it once.')
  await page.unrouteAll({ behavior: 'wait' })
  await submit.click()
  await expect(page.getByText('Your withdraw request created successfully.')).toBeVisible()
  await expect(headerBalance(page)).toContainText('৳1,500.00')
})

test('changes a withdrawal’s phone number without leaving the form', { tag: '@phone' }, async ({
  page,
}) => {
  await enterWithMoney(page, 1_000)
  const sheet = await openWithdraw(page)
  await sheet.getByLabel('You withdraw').fill('500')
  await sheet.getByRole('button', { name: 'Change number' }).click()
  await expect(sheet.getByLabel('Phone')).toBeFocused()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByRole('button', { name: 'Change number' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Change number' }).click()
  await sheet.getByLabel('Phone').fill('01811223355')
  await sheet.getByLabel('Your password', { exact: true }).fill(newPerson().password)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByLabel('You withdraw')).toHaveValue('500')
  await expect(sheet).toContainText('01811 223355')
})

test('asks for a phone number before a withdrawal', { tag: '@phone' }, async ({ page }) => {
  const { email } = await enterWithMoney(page, 1_000)
  await forgetPhone(email)
  await page.goto('/user')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Add one to withdraw')
  const sheet = await openWithdraw(page)
  await expect(sheet.getByLabel('Phone')).toBeFocused()
  await expect(sheet.getByLabel('You withdraw')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const refused = await page.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'phone-missing'])
  await sheet.getByLabel('Phone').fill('01811223344')
  await sheet.getByLabel('Your password', { exact: true }).fill(newPerson().password)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(sheet).toContainText('01811 223344')
  await sheet.getByLabel('You withdraw').fill('500')
  await sheet.getByRole('radio', { name: 'bKash' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Withdraw ৳500' }).click()
  await expect(page.getByText('Your withdraw request created successfully.')).toBeVisible()
})

test('edits name, phone and password in place, with the rules of registration', {
  tag: '@phone',
}, async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  await page.goto('/user')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Change phone number' }).click()
  await profile.getByLabel('Phone').fill('12')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Enter your phone number, 6 to 15 digits.')).toBeVisible()
  // The other rows stay as they are.
  await expect(profile).toContainText(person.email)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  await profile.getByLabel('Phone').fill('01811223344')
  await profile.getByLabel('Your password', { exact: true }).fill(person.password)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(profile).toContainText('01811 223344')
  await profile.getByRole('button', { name: 'Change name' }).click()
  await expect(profile.getByLabel('Name', { exact: true })).toBeFocused()
  await profile.getByLabel('Name', { exact: true }).fill('Rakib H. Chowdhury')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rakib H. Chowdhury')
  await expect(profile.getByRole('button', { name: 'Change name' })).toBeFocused()
  await expect(profile).toContainText('01811 223344')

  await profile.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('button', { name: 'Change password', exact: true })
  await page.getByLabel('New password', { exact: true }).fill('eight-888')
  await page.getByLabel('Confirm password', { exact: true }).fill('eight-889')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await change.click()
  await expect(page.getByText('Password are not match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('eight-888')
  await change.click()
  await expect(page.getByText('Your other devices are logged out.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rakib H. Chowdhury')
})

test('has its first content in the HTML from the server', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page, newPerson())
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const dead = await context.newPage()
  // Uses mainFrame(), because a page without scripts never hydrates.
  await dead.mainFrame().goto('/user')
  for (const shown of ['Current balance', 'My bets']) {
    await expect(dead.getByRole('main').getByText(shown, { exact: true })).toBeVisible()
  }
  await context.close()
})

test('links to bets, statement, limits, time zone and notices, one row each', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 500)
  await page.goto('/user')
  await expect(page.getByRole('link', { name: 'My bets' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No bets in 7 days')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
  for (const [row, path] of [
    ['My bets', '/user/bets'],
    ['Statement', '/user/statement'],
    ['Limits and breaks', '/user/limits'],
    ['Time zone', '/user/limits#zone'],
    ['Notifications', '/user/notices'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: row, exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goto('/user')
  }
})

// @conformance puts-referral-code-invite
test('puts the referral code in the invite link and shows the reward earned', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  await register(page, newPerson())
  await page.goto('/user')
  const invite = page.getByRole('region', { name: 'Invite a friend' })
  await expect(invite).toContainText(
    'You get ৳50 when their first deposit is accepted and their stakes in finished rounds have reached ৳1,000. Accounts with your phone number, or that of a friend you were already rewarded for, earn nothing.',
  )
  await expect(invite).toContainText('Nobody yet. Friends who join appear here.')
  const code = invite.getByRole('img', { name: 'Invite link as a QR code' })
  await expect(code).toBeHidden()
  await invite.getByText('QR code').click()
  await expect(code).toBeVisible()
  await expectNoAxeViolations(page)
  const link = await page.getByLabel('Your invite link').inputValue()
  expect(new URL(link).origin).toBe(new URL(baseURL ?? '').origin)

  const other = await browser.newContext()
  const friend = await other.newPage()
  await friend.goto(link)
  const ref = new URL(link).searchParams.get('ref')
  expect(ref).toMatch(/^\w{6,}$/)
  await expect(friend.getByLabel('Referral code')).toHaveValue(ref ?? '')
  await expect(friend.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'href',
    '/terms',
  )
  await fillRegistration(friend, newPerson())
  await friend.waitForURL((url) => url.pathname !== '/register')
  await payIn(friend, 1_000)
  await page.reload()
  await expect(invite).not.toContainText('Earned')
  const joined = invite.getByRole('listitem')
  await expect(joined).toContainText('No reward yet')
  // The message appears on every page except the one that shows the reward.
  await page.goto('/safer-play')
  await friend.goto('/wingo')
  const told = hearBar(friend, 'Successfully 1000 submitted.')
  await betOnScreen(friend, 'wingo', { pick: 'Green', chip: '৳1,000' })
  await told

  // The round is settled, and the reward arrives soon after.
  const reward = page.getByRole('status').filter({ hasText: '৳50 for a friend you invited' })
  await expect(reward).toContainText('The reward is in your balance.', { timeout: 120_000 })
  await reward.getByRole('link', { name: 'View' }).click()
  await expect(invite).toContainText('Earned ৳50 from 1 player')
  await other.close()
  await expect(joined).toHaveText(/^R… H….*\+৳50$/)
  await expect(headerBalance(page)).toContainText('৳50.00')
})

test('shares the invite link if the device can', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (shared: ShareData) => document.body.append(`Shared ${shared.url}`)
    Object.assign(navigator, { share })
  })
  await register(page, newPerson())
  await page.goto('/user')
  const link = await page.getByLabel('Your invite link').inputValue()
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect(page.getByText(`Shared ${link}`)).toBeVisible()
})

test('keeps theme and sound on this device', { tag: '@phone' }, async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/user')
  const preferences = page.getByRole('region', { name: 'Preferences' })
  const theme = preferences.getByRole('group', { name: 'Theme' })
  const sound = preferences.getByRole('group', { name: 'Game sound' })
  await expect(theme.getByRole('radio', { name: 'Auto' })).toBeChecked()
  await expect(sound.getByRole('radio', { name: 'Off' })).toBeChecked()
  await theme.getByRole('radio', { name: 'Light' }).check({ force: true })
  await sound.getByRole('radio', { name: 'On' }).check({ force: true })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(sound.getByRole('radio', { name: 'On' })).toBeChecked()
  // Scrolls to the top, because axe counts elements under the header as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  await theme.getByRole('radio', { name: 'Auto' }).check({ force: true })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.getByRole('button', { name: /theme$/ }).click()
  await expect(theme.getByRole('radio', { name: 'Auto' })).not.toBeChecked()
  await theme.getByRole('radio', { name: 'Auto' }).check({ force: true })
  await page.reload()
  await expect(theme.getByRole('radio', { name: 'Auto' })).toBeChecked()
})

// @conformance links-part-starts-route
test('links to every part and starts each route at the top', async ({ page, isMobile }) => {
  await enterWithMoney(page, 500)
  await page.goto('/user')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText([
    'Home',
    'Win-Go',
    'Baccarat',
    'SureWin',
    'Wallet',
    // On a phone, only the footer has room for these.
    ...(isMobile ? [] : ['Limits', 'Fairness']),
  ])
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click()
  await page.waitForURL('**/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await footer.getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about')
  await page.goto('/user')
  await page
    .getByRole('region', { name: 'Current balance' })
    .getByRole('link', { name: /৳/ })
    .click()
  await page.waitForURL('**/surewin')
})

test('withdraws an amount in Bangla digits and cancels it', { tag: '@phone' }, async ({
  page,
  baseURL: url = '',
}) => {
  await enterWithMoney(page, 2_000)
  await page.context().addCookies([{ name: 'locale', value: 'bn', url }])
  await page.goto('/user/withdraw')
  const sheet = page.getByRole('main')
  const amount = sheet.getByLabel('কত টাকা তুলবেন')
  await amount.fill('৭০০')
  await expect(sheet.getByText('৳৫০০-এর গুণিতকে লিখুন: ৳৫০০ বা ৳১,০০০।')).toBeVisible()
  await sheet.getByRole('button', { name: 'সর্বোচ্চ', exact: true }).click()
  await expect(amount).toHaveValue('২,০০০')
  await amount.fill('১,৫০০')
  await sheet.getByRole('radio', { name: 'bKash' }).check({ force: true })
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: '৳১,৫০০ তুলুন' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনাকে ৳১,৫০০ পাঠানো হবে')
  await expectNoAxeViolations(page)
  await page.goto('/user')
  const pending = page.getByRole('region', { name: 'অপেক্ষমাণ' })
  await expect(pending).toContainText('উত্তোলন ৳১,৫০০')
  await expect(page.getByRole('region', { name: 'বর্তমান ব্যালেন্স' })).toContainText('৳৫০০.০০')
  await expectNoAxeViolations(page)
  await pending.getByRole('button', { name: '৳১,৫০০ উত্তোলন বাতিল করুন' }).click()
  await expect(pending).toContainText('কোনো অনুরোধ অপেক্ষমাণ নেই।')
  const [withdrawn] = await (await page.request.get('/api/withdrawHistory')).json()
  expect(withdrawn.withdraw).toBe(1_500)
})
