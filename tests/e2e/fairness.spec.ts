import { readFile } from 'node:fs/promises'
import { enterWithMoney, expectNoAxeViolations } from './support/player'
import { callAs, expect, type Page, test } from './support/test'

const VERDICT = /All \d+ checks passed in your browser\./

/** Returns the check's verdict on the record in the page. */
function verdictOf(page: Page) {
  return page.getByRole('main').getByRole('status')
}

async function pasteAndCheck(page: Page, record: unknown): Promise<void> {
  await page.getByLabel('Round record').fill(JSON.stringify(record))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

test('proves a round from the period record, and finds tampering in its download', async ({
  page,
}) => {
  await page.goto('/')
  const periods = page.getByRole('table', { name: 'Period Record' })
  const newest = periods.getByRole('row', { name: 'Finished' }).first().getByRole('link')
  // Opened by its number, because the rows shift when the next result arrives.
  const countdownId = (await newest.textContent()) ?? ''
  await periods.getByRole('link', { name: countdownId }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Win-Go ${countdownId}`)
  await expect(verdictOf(page)).toContainText(VERDICT)
  await expectNoAxeViolations(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download record' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`wingo-${countdownId}.json`)
  const path = await download.path()
  const record = JSON.parse(await readFile(path, 'utf8'))

  await page.getByRole('link', { name: 'Check another record' }).click()
  await page.getByLabel('Choose a file').setInputFiles(path)
  await expect(verdictOf(page)).toContainText(VERDICT)

  const other = record.outcome.winningColor === 'red' ? 'blue' : 'red'
  await pasteAndCheck(page, { ...record, outcome: { winningColor: other } })
  await expect(verdictOf(page)).toContainText('This record doesn’t match at “Result”.')
  const seed = { ...record.link, revealed: record.season.commitment }
  await pasteAndCheck(page, { ...record, link: seed })
  await expect(verdictOf(page)).toContainText(
    'This record doesn’t match at “Revealed seed matches its fingerprint”.',
  )
  await expectNoAxeViolations(page)

  await pasteAndCheck(page, { game: 'wingo' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The record is incomplete: scheme',
  )
})

test('checks many rounds, each one and its link to the next', { tag: '@phone' }, async ({
  page,
}) => {
  const records: { status: string }[] = []
  await expect(async () => {
    const listed = await (await page.request.get('/api/fairness/baccarat?limit=5')).json()
    records.push(...listed.filter(({ status }: { status: string }) => status === 'finished'))
    expect(records.length).toBeGreaterThan(0)
  }).toPass()
  await page.goto('/fairness/check')
  await pasteAndCheck(page, [...records, ...records])
  await expect(verdictOf(page)).toContainText(
    `${2 * records.length} of ${2 * records.length} rounds match.`,
  )

  // For a single record, the cards come before the numbers they were drawn with.
  await pasteAndCheck(page, records[0])
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(parts.filter({ hasText: /^(The deal|Committed before betting)$/ })).toHaveText([
    'The deal',
    'Committed before betting',
  ])
  await expect(page.getByRole('region', { name: 'The deal' }).getByRole('img')).not.toHaveCount(0)
})

/** Polls the REST API until it returns a matching body. */
async function waitFor<T>(page: Page, path: string, pick: (body: unknown) => T | null): Promise<T> {
  let found: T | null = null
  await expect(async () => {
    const { status, body } = await callAs(page, 'GET', path)
    expect(status).toBe(200)
    found = pick(body)
    expect(found).not.toBeNull()
  }).toPass({ intervals: [500] })
  return found as T
}

const drawn = (body: unknown) => {
  const found = (body as { status: string }[]).filter(({ status }) => status === 'finished')
  return found.length > 1 ? found : null
}

test.describe('a check whose code cannot be loaded', () => {
  test.use({ allowed: /404|chunk|the check stopped/i })

  const CHUNKS = '**/_next/static/chunks/**'
  const gone = { status: 404, contentType: 'text/html', body: 'Not found' }

  /** Opens the check page and loads the record parser, which happens on the first check. */
  async function openWithReader(page: Page): Promise<void> {
    await page.goto('/fairness/check')
    await pasteAndCheck(page, { game: 'wingo' })
    await expect(page.getByRole('main').getByRole('alert')).toContainText('scheme')
  }

  test('says so for one record and for many, and loads again on request', async ({ page }) => {
    await page.goto('/fairness/check')
    const records = await waitFor(page, '/api/fairness/wingo?limit=5', drawn)
    for (const [pasted, verdict] of [
      [records[0], VERDICT],
      [records, `${records.length} of ${records.length} rounds match.`],
    ] as const) {
      await openWithReader(page)
      await page.route(CHUNKS, (route) => route.fulfill(gone))
      await pasteAndCheck(page, pasted)
      await expect(verdictOf(page)).toContainText('We couldn’t run the check.')
      await expect(verdictOf(page)).toContainText('Check your connection and reload.')
      await expectNoAxeViolations(page)
      await page.unroute(CHUNKS)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(verdictOf(page)).toContainText(verdict)
    }
  })

  test('says so after twenty seconds', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.install()
    await openWithReader(page)
    const [record] = await waitFor(page, '/api/fairness/wingo?limit=5', drawn)
    const isAsked = Promise.withResolvers<void>()
    await page.route(CHUNKS, () => isAsked.resolve())
    await pasteAndCheck(page, record)
    await isAsked.promise
    await expect(verdictOf(page)).toContainText('Checking …')
    await page.clock.fastForward('00:20')
    await expect(verdictOf(page)).toContainText('We couldn’t run the check.')
  })

  test('leaves your own bet unchecked, says so, and loads again on request', async ({ page }) => {
    await enterWithMoney(page, 1_000)
    const countdownId = await betOnRed(page)
    const address = `/fairness/wingo/${countdownId}`
    await waitFor(page, `/api${address}/bets`, (body) => (body as { root: string | null }).root)
    // Serves the page's own scripts; the chunks it loads later are gone.
    const html = await (await page.request.get(address)).text()
    await page.route(CHUNKS, (route) =>
      html.includes(new URL(route.request().url()).pathname)
        ? route.continue()
        : route.fulfill(gone),
    )
    await page.goto(address)
    const bets = page.getByRole('region', { name: 'Your bets in this round' })
    await expect(bets.getByRole('status')).toContainText(
      'This doesn’t mean anything is wrong with the bet.',
    )
    const steps = page.getByRole('main').getByText('Not checked')
    await expect(steps).toHaveCount(6)
    await expectNoAxeViolations(page)
    await page.unroute(CHUNKS)
    await bets.getByRole('button', { name: 'Try again' }).click()
    await expect(bets.getByText('In the seal')).toBeVisible()
  })
})

/** Places a bet through the REST API once one is accepted; returns the round's number. */
async function betOnRed(page: Page): Promise<string> {
  let placed: { readonly countdownId?: string } = {}
  await expect(async () => {
    const answer = await page.request.post('/api/bet', {
      data: { color: 'red', betAmount: 100 },
    })
    expect(answer.status()).toBe(201)
    placed = await answer.json()
  }).toPass({ intervals: [500] })
  return String(placed.countdownId)
}

test('explains draws and lists commitments to copy', async ({ page }) => {
  await page.goto('/fairness')
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'How a round is drawn',
    'Win-Go',
    'Baccarat',
  ])
  await expect(page.getByRole('button', { name: 'Copy Commitment of season' })).not.toHaveCount(0)
  await expectNoAxeViolations(page)
})

test.describe('a round that does not exist', () => {
  test.use({ allowed: /status of 404/ })
  test('says so and links to all draws', { tag: '@phone' }, async ({ page }) => {
    const answer = await page.goto('/fairness/wingo/19990101001')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that round')
    await page.getByRole('link', { name: 'All draws' }).click()
    await expect(page).toHaveURL('/fairness')
  })
})
