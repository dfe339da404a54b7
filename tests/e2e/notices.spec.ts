import { randomUUID } from 'node:crypto'
import {
  decideDeposit,
  enterWithMoney,
  expectNoAxeViolations,
  hearBar,
  payIn,
  queryDatabase,
  runningRound,
  waitForBetting,
} from './support/player'
import { expect, headerBalance, newPerson, type Page, register, test } from './support/test'

/** Rejects a new deposit request of the page’s player. */
async function rejectDeposit(page: Page): Promise<void> {
  const data = { deposite: 1_500, txnID: randomUUID() }
  const filed = await (await page.request.post('/api/depositHistory', { data })).json()
  await decideDeposit(filed._id, { request: 'Rejected', reason: 'wrong-txn-id' })
}

/**
 * Waits until the bell opens its own game stream, as it does on pages without one; news arrive from
 * then on.
 */
async function waitForStream(page: Page): Promise<void> {
  await page.waitForEvent('request', (request) => request.url().includes('/live?game='))
}

/** Opens the list of all notices. On a desktop, the bell first shows the newest ones below it. */
async function openAll(page: Page): Promise<void> {
  if (test.info().project.name === 'desktop') {
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByRole('listitem').first()).toContainText('৳1,500 wasn’t added')
    await expect(page.getByRole('link', { name: /^Notifications/ })).toHaveAccessibleName(
      'Notifications',
    )
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Notifications/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await list.getByRole('link', { name: 'All notifications' }).click()
    await expect(list).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
}

test('shows an event as a message on any page, in the bell and in the list, until it is read', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  const stream = waitForStream(page)
  await page.goto('/safer-play')
  await stream
  const bell = page.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expectNoAxeViolations(page)

  await payIn(page, 500)
  const good = page.getByRole('status').filter({ hasText: '৳500 is here' })
  await expect(good).toBeVisible()
  await expect(headerBalance(page)).toContainText('৳2,500.00')
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')

  await rejectDeposit(page)
  const bad = page.getByRole('alert').filter({ hasText: '৳1,500 wasn’t added' })
  await expect(bad).toContainText('We couldn’t find this txnID.')
  await expectNoAxeViolations(page)
  await bad.getByRole('link', { name: 'See what to do' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳1,500 wasn’t added')
  // Only the link must be gone: the page announcement of Next.js has the same words.
  await expect(bad.getByRole('link')).toHaveCount(0)

  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  await bell.click()
  await openAll(page)
  const rows = page.getByRole('main').getByRole('listitem')
  // On a desktop, the list below the bell has marked them as read by then.
  const mark = test.info().project.name === 'desktop' ? '' : 'New: '
  await expect(rows).toHaveText([
    new RegExp(`^${mark}৳1,500 wasn’t added`),
    new RegExp(`^${mark}৳500 is here`),
    /৳2,000 is here/,
  ])
  await expect(bell).toHaveAccessibleName('Notifications')
  await expectNoAxeViolations(page)
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/notices/read'))
  await payIn(page, 1_000)
  await expect(rows.first()).toContainText('৳1,000 is here')
  await marked
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).not.toContainText('New')

  await page.getByRole('checkbox', { name: 'Deposits' }).uncheck()
  await expect(rows).toHaveCount(0)
  await payIn(page, 500)
  await page.reload()
  await expect(page.getByText('No notifications yet.')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('reports the result of a game that is out of sight, but not one seen on the game’s own page', {
  tag: '@phone',
}, async ({ page }) => {
  const bet = async () => {
    const data = { color: 'green', betAmount: 500 }
    expect((await page.request.post('/api/bet', { data })).status()).toBe(201)
  }
  await enterWithMoney(page, 2_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  const seen = hearBar(page, '500 staked, ৳')
  await bet()
  await seen
  const stream = waitForStream(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safer play' }).click()
  await stream
  const told = page.waitForFunction(
    () =>
      /Win-Go: |৳500 is here/.exec(
        [...document.querySelectorAll('[role="status"]')].map((each) => each.textContent).join(),
      )?.[0],
  )
  await payIn(page, 500)
  expect(await (await told).jsonValue()).toBe('৳500 is here')

  await expect
    .poll(async () => (await runningRound(page, 'wingo')).bettingLeftMs)
    .toBeGreaterThan(10_000)
  await bet()
  const result = page.getByRole('status').filter({ hasText: 'Win-Go:' })
  await expect(result).toHaveText(/Win-Go: [+−]৳500.*Round \d+, /)
  await expect(result).toHaveCount(1)
  const [, pick = ''] = /Round \d+, (\w+)/.exec((await result.textContent()) ?? '') ?? []
  await expect(result.locator('svg text')).toHaveText(pick.charAt(0))
})

/**
 * Changes times of a player's row that no trigger lets anyone change, so that no test waits for a
 * day. `email` is one that the test made.
 */
async function letADayPass(email: string, update: string): Promise<void> {
  const owner = `(SELECT id FROM "user" WHERE email = '${email}')`
  await queryDatabase(
    `BEGIN; SET LOCAL session_replication_role = replica; ${update} AND player_id = ${owner}; COMMIT`,
    [],
  )
}

test('shows a message when interest is posted and when a higher limit can be confirmed', {
  tag: '@phone',
}, async ({ page }) => {
  const { email } = await enterWithMoney(page, 2_000)
  const savings = { action: 'deposit', amount: 1_000 }
  expect((await page.request.put(`/api/surewin/${email}`, { data: savings })).status()).toBe(200)
  for (const amount of [300, 1_000]) {
    const limits = { limits: [{ kind: 'stake', period: 'day', amount }] }
    expect((await page.request.put('/api/limits', { data: limits })).status()).toBe(200)
  }
  const stream = waitForStream(page)
  await page.goto('/safer-play')
  await stream

  const day = "interval '1 day'"
  const times = ['opened_at', 'accrued_to', 'next_posting_at', 'last_deposit_at']
  const shifts = times.map((column) => `${column} = ${column} - ${day}`).join(', ')
  await letADayPass(email, `UPDATE surewin_record SET ${shifts} WHERE period = 0`)
  const interest = page.getByRole('status').filter({ hasText: '৳50 SureWin interest' })
  await expect(interest).toContainText('It’s in your SureWin balance.', { timeout: 100_000 })
  await expectNoAxeViolations(page)

  const own = await page.context().newPage()
  const ownStream = waitForStream(own)
  await own.goto('/user/limits')
  await ownStream
  const confirm = own.getByRole('button', { name: /^Confirm/ })
  await expect(confirm).toHaveCount(0)
  const asOld = `requested_at = clock_timestamp() - ${day}`
  await letADayPass(email, `UPDATE limit_change SET ${asOld} WHERE status = 'pending'`)
  const ready = page.getByRole('status').filter({ hasText: 'Your limit change is ready' })
  await expect(ready).toBeVisible({ timeout: 100_000 })
  await expect(confirm).toBeVisible()
  await own.close()
  await ready.getByRole('link', { name: 'Open limits' }).click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByRole('region', { name: 'Stake limits' })).toContainText('৳1,000 left')
})

test.describe('notices on this device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('are offered once a deposit is sent, enabled with the button, and shown when pushed', async ({
    page,
  }) => {
    await page.addInitScript(standInForPushService)
    await register(page, newPerson())
    await page.goto('/depositeForm')
    const turnOn = page.getByRole('button', { name: 'Turn on' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(turnOn).toHaveCount(0)

    const data = { deposite: 1_500, txnID: randomUUID() }
    const filed = await (await page.request.post('/api/depositHistory', { data })).json()
    await page.goto(`/depositeForm?request=${filed._id}`)
    await expect(
      page.getByText('Updates about your money, even when this site is closed'),
    ).toBeVisible()
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await turnOn.click()
    await expect(page.getByText('On until you log out')).toBeVisible()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
    await page.reload()
    await expect(page.getByText('on its way')).toBeVisible()
    await expect(page.getByText('Notifications on this device')).toHaveCount(0)

    const href = `/depositeForm?request=${filed._id}`
    const title = '৳1,500 is here'
    const shown = await deliver(page, { id: 'deposit:1:Accepted', title, text: 'Deposit T1', href })
    expect(shown).toEqual([
      [title, expect.objectContaining({ body: 'Deposit T1', tag: 'deposit:1:Accepted' })],
    ])

    await page.goto('/user/notices')
    const turnOff = page.getByRole('button', { name: 'Turn off' })
    await expect(turnOff).toBeVisible()
    // As after a reset of the permission in the browser's settings.
    await page.evaluate(() => sessionStorage.removeItem('permission'))
    await page.reload()
    await turnOn.click()
    await turnOff.click()
    await expect(turnOn).toBeVisible()
    await page.reload()
    await expect(turnOn).toBeVisible()
  })
})

/**
 * Replaces the push service: a headless browser never lets a site show notices, and would get its
 * address from an internet service, which no test uses. Runs in the page.
 */
function standInForPushService(): void {
  let current: PushSubscription | null = null
  const address = {
    toJSON: () => ({
      endpoint: `https://push.rondo.example/${Date.now()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => true,
  } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async () => {
    current = address
    return address
  }
  Object.defineProperty(Notification, 'permission', {
    get: () => sessionStorage.getItem('permission') ?? 'default',
  })
  Notification.requestPermission = async () => {
    document.documentElement.dataset.asked = 'true'
    sessionStorage.setItem('permission', 'granted')
    return 'granted'
  }
}

/** Delivers a push to the service worker, as the browser does. Returns the notices shown. */
async function deliver(page: Page, payload: object): Promise<unknown> {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    const show = async (...told: unknown[]) => void shown.push(told)
    Object.assign(Reflect.get(globalThis, 'ServiceWorkerRegistration').prototype, {
      showNotification: show,
    })
  })
  const session = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(payload),
  })
  const readShown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as unknown[])
  await expect.poll(async () => (await readShown()).length).toBe(1)
  return await readShown()
}
