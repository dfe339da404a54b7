import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from './support/player'
import { expect, type Page, test } from './support/test'

const VERDICT = /All \d+ checks pass\./

/** What the check said of the record on the page. */
function verdictOf(page: Page) {
  return page.getByRole('main').getByRole('status')
}

async function pasteAndCheck(page: Page, record: unknown): Promise<void> {
  await page.getByLabel('The record, as downloaded').fill(JSON.stringify(record))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

test('from the period record to the proof of a round, and its download tampered with', async ({
  page,
}) => {
  await page.goto('/')
  const periods = page.getByRole('table', { name: 'Period Record' })
  const newest = periods.getByRole('row', { name: 'Finished' }).first().getByRole('link')
  // By its number: the rows move on when the next result comes.
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
  await expect(verdictOf(page)).toContainText('This record is wrong at “Result”.')
  const seed = { ...record.link, revealed: record.season.commitment }
  await pasteAndCheck(page, { ...record, link: seed })
  await expect(verdictOf(page)).toContainText(
    'This record is wrong at “The revealed seed hashes to the published one”.',
  )
  await expectNoAxeViolations(page)

  await pasteAndCheck(page, { game: 'wingo' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The record is not complete: scheme',
  )
})

test('many rounds at once are checked each and one after the other', async ({ page }) => {
  const records: { status: string }[] = []
  await expect(async () => {
    const listed = await (await page.request.get('/api/fairness/baccarat?limit=5')).json()
    records.push(...listed.filter(({ status }: { status: string }) => status === 'finished'))
    expect(records.length).toBeGreaterThan(0)
  }).toPass()
  await page.goto('/fairness/check')
  await pasteAndCheck(page, [...records, ...records])
  await expect(verdictOf(page)).toContainText(
    `${2 * records.length} of ${2 * records.length} rounds are proven.`,
  )
})

test('draws as a whole: how they are made, commitments to copy, results to compare', async ({
  page,
}) => {
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
  test('is told so, with the way on', async ({ page }) => {
    const answer = await page.goto('/fairness/wingo/19990101001')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is no such round to check',
    )
    await page.getByRole('link', { name: 'To the draws' }).click()
    await expect(page).toHaveURL('/fairness')
  })
})
