import { expectNoAxeViolations } from './support/player'
import { expect, test } from './support/test'

const GAMES = [
  {
    path: '/wingo/rules',
    title: 'Rules of Win-Go',
    topics: ['How a round goes', 'What each colour pays', 'Where the figures come from'],
    rows: [/Colour.*Pays.*Chance.*Return/, /Red/, /Green/, /Blue/],
    reason: '1 of 3 colours',
  },
  {
    path: '/baccarat/rules',
    title: 'Rules of Baccarat',
    topics: ['Cards and totals', 'The third card', 'Why a tie loses bets on Player and Banker'],
    rows: [/Side.*Pays.*Chance.*Return/, /Player/, /Tie/, /Banker/],
    reason: '2,292,252,566,437,888 ways',
  },
] as const

for (const { path, title, topics, rows, reason } of GAMES) {
  test(`${path} explains the whole game to visitors before any bet`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    for (const topic of [...topics, 'Void rounds and pauses']) {
      await expect(page.getByRole('heading', { name: topic, level: 2 })).toBeVisible()
    }
    await expect(page.getByRole('table').first().getByRole('row')).toHaveText([...rows])
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'how the draws are kept fair' })).toHaveAttribute(
      'href',
      '/fairness',
    )
    await expectNoAxeViolations(page)
  })
}
