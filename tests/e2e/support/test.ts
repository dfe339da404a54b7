import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'

/** Browser messages that say nothing about the product: a fetch that the test itself cut off. */
const EXPECTED =
  /net::ERR_(ABORTED|INTERNET_DISCONNECTED|FAILED)|Failed to load resource: the server responded with a status of (400|401|409)/

/** A test that fails on any console error or uncaught exception of its page. */
export const test = base.extend<{ allowed: RegExp; quiet: undefined }>({
  /** Console errors that the test brings about on purpose. */
  allowed: [/^$/, { option: true }],
  quiet: [
    async ({ page, allowed }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        const said = `${message.text()} ${message.location().url}`
        if (message.type() !== 'error' || EXPECTED.test(said) || allowed.test(said)) return
        problems.push(said)
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export type { Page }
export { expect }

let serial = 0

/** A person nobody else in this run is. */
export function newPerson(): { name: string; email: string; phone: string; password: string } {
  serial += 1
  const id = `${Date.now().toString(36)}${process.pid}${serial}`
  return {
    name: 'Rakib Hasan',
    email: `rakib.${id}@rondo.example`,
    phone: `0155${String(randomInt(10_000_000)).padStart(7, '0')}`,
    password: 'seven-77',
  }
}

type Person = ReturnType<typeof newPerson>

/** Registers through the form; ends signed in. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /register/i }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
}

/** Signs in through the form. `to`: where that leads, if not back. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  from = '/',
  to = from,
): Promise<void> {
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === to)
}

export async function signInAsAdmin(page: Page, from = '/dashboard'): Promise<void> {
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
  await signIn(page, ADMIN_EMAIL, ADMIN_PASSWORD, from)
}

/** Calls the REST surface as the signed-in person of the page, same-origin. */
export async function callAs(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([verb, address, payload]) => {
      const response = await fetch(address as string, {
        method: verb as string,
        ...(payload === undefined
          ? {}
          : { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
      })
      return { status: response.status, body: await response.json() }
    },
    [method, path, body] as const,
  )
}
