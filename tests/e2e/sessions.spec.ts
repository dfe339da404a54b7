import { expectNoAxeViolations } from './support/player'
import { expect, newPerson, register, signIn, signInAsAdmin, test } from './support/test'

// @conformance shows-player-both-devices
test('shows a player both devices and logs the other one out, even on a narrow phone', async ({
  page,
  isMobile,
}) => {
  const person = newPerson()
  await register(page, person)
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({
    viewport: isMobile ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    colorScheme: 'light',
  })
  const here = await context.newPage()
  await signIn(here, person.email, person.password)
  await here.goto('/user')
  const list = here.getByRole('region', { name: 'Where you’re logged in' })
  await expect(list).toContainText('2 devices')
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await expect(list.getByRole('listitem').first()).toContainText('Chrome on')
  await expectNoAxeViolations(here)
  const overflow = await here.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBe(0)

  await list.getByRole('button', { name: /^Log out Chrome/ }).click()
  await expect(list).toContainText('1 device')
  await expect(list.getByRole('button')).toHaveCount(0)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login/)
  await here.reload()
  await expect(list).toContainText('1 device')

  await signIn(page, person.email, person.password)
  await here.reload()
  await list.getByRole('button', { name: 'Log out all others' }).click()
  await expect(here.getByText('All other devices are logged out')).toBeVisible()
  await expect(list).toContainText('1 device')
  await expect(list.getByRole('button')).toHaveCount(0)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login/)
  await context.close()
})

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  // @conformance lets-staff-log-out
  test(`lets staff log out from the staff layout on a ${name}`, { tag: `@${name}` }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAsAdmin(page, '/dashboard')
    if (name === 'phone') await page.getByRole('button', { name: 'Open navigation' }).click()
    const button = page.getByRole('button', { name: 'Log out', exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await button.click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login\?from=/)
  })
}
