import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { SCRIPTS_NOTE_ID } from '@/components/ui/watch-scripts'

/**
 * Browser messages that say nothing about the product, such as a fetch that the test itself cut
 * off.
 */
const EXPECTED =
  /net::ERR_(ABORTED|INTERNET_DISCONNECTED|FAILED)|Failed to load resource: the server responded with a status of (400|401|409)/

/**
 * Clicks before hydration are lost. From here on, everything that opens a document in this page
 * waits until it is hydrated, or says that it can't be.
 */
function openAlive(page: Page): void {
  const { goto, reload, waitForURL } = page
  const alive = async <T>(opened: Promise<T>): Promise<T> => {
    const answer = await opened
    await expect(page.locator(`#${SCRIPTS_NOTE_ID}[hidden]`)).toHaveCount(0)
    return answer
  }
  Object.assign(page, {
    goto: (...args: Parameters<Page['goto']>) => alive(goto.apply(page, args)),
    reload: (...args: Parameters<Page['reload']>) => alive(reload.apply(page, args)),
    waitForURL: (...args: Parameters<Page['waitForURL']>) => alive(waitForURL.apply(page, args)),
  })
}

/**
 * A test that fails on any console error, uncaught exception or Content Security Policy violation
 * of its page, in a browser whose pages are hydrated once open.
 */
export const test = base.extend<{ allowed: RegExp; sharesStreams: boolean; quiet: undefined }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', openAlive))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  /** Console errors that the test causes on purpose. */
  allowed: [/^$/, { option: true }],
  /**
   * True for pages that share a live stream with the other tabs. Playwright sees and stops only
   * what a page requests itself, so by default each has a stream of its own.
   */
  sharesStreams: [false, { option: true }],
  quiet: [
    async ({ page, allowed, sharesStreams }, use) => {
      if (!sharesStreams) {
        await page.context().addInitScript(() => {
          Reflect.deleteProperty(globalThis, 'SharedWorker')
        })
      }
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        const said = `${message.text()} ${message.location().url}`
        if (message.type() !== 'error' || EXPECTED.test(said) || allowed.test(said)) return
        problems.push(said)
      })
      // Chromium doesn't log a violation that the page catches, such as a test for `eval`.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (breach) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber } = breach
          const at = `${sourceFile}:${lineNumber}:${columnNumber}`
          console.error(`policy: ${violatedDirective} ${blockedURI} at ${at}`)
        })
      })
      await use(undefined)
      // Ends the routes that the test delayed or cut off.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export type { Locator, Page }
export { expect }

let serial = 0

/** Returns a person who is unique in this run. */
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

/** Something that calls with a browser's cookies: its page or its context. */
export interface Caller {
  readonly request: APIRequestContext
}

/** Registers and logs in through the API; the open page doesn't change. */
export async function register(
  { request }: Caller,
  person: Person & { readonly zone?: string },
): Promise<void> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const data = { zone, ...person, confirmpassword: person.password }
  expect((await request.post('/api/register', { data })).status()).toBe(201)
  await signIn({ request }, person.email, person.password)
}

/** Registers through the form, which also logs in. */
export async function registerByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.waitForURL((url) => url.pathname !== '/register')
}

/** Fills in and sends the open form of /register. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Logs in with the calls that the form makes; the open page doesn't change. */
export async function signIn({ request }: Caller, email: string, password: string): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const answer = await request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true' },
  })
  expect(answer.status()).toBe(200)
}

/** Logs in through the form. `to`: the page this leads to, if not `from`. */
export async function signInByForm(
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

/**
 * Returns the main balance in the header, even while a dialog hides the page from assistive
 * technology.
 */
export function headerBalance(page: Page): Locator {
  return page.getByRole('link', { name: /^Balance/, includeHidden: true })
}

export const ADMIN = {
  email: process.env.ADMIN_EMAIL ?? '',
  password: process.env.ADMIN_PASSWORD ?? '',
}

/** Logs in as the admin through the API, and opens a page if given. */
export async function signInAsAdmin(page: Page, path?: string): Promise<void> {
  await signIn(page, ADMIN.email, ADMIN.password)
  if (path !== undefined) await page.goto(path)
}

/** Calls the REST API as the page's logged-in user. */
export async function callAs(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await page.request.fetch(path, { method, ...(data ? { data } : {}) })
  return { status: answer.status(), body: await answer.json() }
}
