import { SCRIPTS_NOTE_ID } from '@/components/ui/watch-scripts'
import { payIn } from './support/player'
import {
  expect,
  newPerson,
  type Page,
  register,
  signInAsAdmin,
  signInByForm,
  test,
} from './support/test'

/**
 * Waits until the page has this language and is hydrated: choosing a language reloads the page, and
 * clicks before hydration are lost.
 */
async function expectLanguage(page: Page, locale: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator(`#${SCRIPTS_NOTE_ID}[hidden]`)).toHaveCount(0)
}

const switchTo = (page: Page, name: string) => page.getByRole('button', { name }).click()
const TO_ENGLISH = 'Read in English'
const TO_BANGLA = 'বাংলায় দেখুন'

test.describe('a browser in Bangla', () => {
  test.use({ locale: 'bn-BD' })

  test('shows Bangla, keeps another choice, and takes it to other devices with the account', {
    tag: '@phone',
  }, async ({ page, browser }) => {
    await page.goto('/')
    await expectLanguage(page, 'bn')
    await switchTo(page, TO_ENGLISH)
    await expectLanguage(page, 'en')
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible()
    await page.goto('/about')
    await expectLanguage(page, 'en')
    await switchTo(page, TO_BANGLA)
    await expectLanguage(page, 'bn')

    const person = newPerson()
    await register(page, person)
    const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await other.goto('/')
    await expectLanguage(other, 'en')
    await signInByForm(other, person.email, person.password)
    await expectLanguage(other, 'bn')
    await other.context().close()
  })
})

test('lets a player choose language and digits in the wallet, on every device', async ({
  page,
}) => {
  const person = newPerson()
  await register(page, person)
  await payIn(page, 1_500)
  await page.goto('/user')
  await expectLanguage(page, 'en')
  const purse = page.getByTestId('purse')
  await expect(purse).toContainText('৳1,500')
  const bangla = page.getByRole('radio', { name: 'বাংলা' })
  await bangla.click({ force: true })
  await expectLanguage(page, 'bn')
  await expect(bangla).toBeChecked()
  await expect(purse).toContainText('৳১,৫০০')
  await page.getByRole('radio', { name: '0–9' }).click({ force: true })
  await expectLanguage(page, 'bn-u-nu-latn')
  await expect(purse).toContainText('৳1,500')

  const other = await page.context().browser()?.newContext()
  if (!other) throw new Error('no browser')
  const there = await other.newPage()
  await signInByForm(there, person.email, person.password, '/wingo')
  await expectLanguage(there, 'bn-u-nu-latn')
  await switchTo(there, TO_ENGLISH)
  await expectLanguage(there, 'en')
  await other.close()

  // The account stores the last choice; a device that is logged in keeps its own.
  await page.reload()
  await expectLanguage(page, 'bn-u-nu-latn')
})

test('reloads a page in the language that was chosen in another tab', { tag: '@phone' }, async ({
  page,
}) => {
  await register(page, newPerson())
  await page.goto('/user')
  await expectLanguage(page, 'en')
  const other = await page.context().newPage()
  await other.goto('/about')
  await expectLanguage(other, 'en')
  await switchTo(other, TO_BANGLA)
  await expectLanguage(other, 'bn')
  await page.getByRole('link', { name: 'SureWin' }).first().click()
  await expectLanguage(page, 'bn')
  await expect(page).toHaveURL('/surewin')
  await expect(page.getByRole('main').getByRole('button', { name: 'টাকা রাখুন' }).first()).toBeVisible()
})

test('shows staff English, even where a player chose Bangla before', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await switchTo(page, TO_BANGLA)
  await expectLanguage(page, 'bn')
  await signInAsAdmin(page, '/')
  await expectLanguage(page, 'en')
  await expect(page.getByRole('button', { name: TO_BANGLA })).toHaveCount(0)
  await page.goto('/user')
  await expect(page.getByRole('region', { name: 'Preferences' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'বাংলা' })).toHaveCount(0)
})

test('reports a failed language change and leaves the page unchanged', { tag: '@phone' }, async ({
  page,
}) => {
  await register(page, newPerson())
  await page.goto('/user')
  await page.route('**/api/locale', (route) => route.abort())
  await switchTo(page, TO_BANGLA)
  await expect(page.getByText('No answer from the server.')).toBeVisible()
  await expectLanguage(page, 'en')
})

for (const who of ['visitor', 'player']) {
  const title = `the other language is in reach of a ${who} on the narrowest phones`
  test(title, { tag: '@phone' }, async ({ page }) => {
    if (who === 'player') await register(page, newPerson())
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [from, to, locale] of [
      ['en', TO_BANGLA, 'bn'],
      ['bn', TO_ENGLISH, 'en'],
    ] as const) {
      await page.goto('/')
      await expectLanguage(page, from)
      const other = page.getByRole('button', { name: to })
      await expect(other).toBeInViewport({ ratio: 1 })
      const last = page.getByRole('banner').getByRole('navigation').getByRole('link').last()
      const [link, button] = await Promise.all([last.boundingBox(), other.boundingBox()])
      expect((link?.x ?? 0) + (link?.width ?? 360)).toBeLessThanOrEqual(button?.x ?? 0)
      await switchTo(page, to)
      await expectLanguage(page, locale)
    }
  })
}
