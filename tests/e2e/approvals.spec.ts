import { randomUUID } from 'node:crypto'
import { expectLook } from './support/look'
import { expectNoAxeViolations } from './support/player'
import { addPasskey, removePasskeys, staffPage } from './support/staff'
import { expect, newPerson, register, test } from './support/test'

test('lets a clerk request a decision above their limit, which a second person signs with a passkey', async ({
  page,
  isMobile,
}) => {
  const player = { ...newPerson(), name: `Rakib ${Date.now().toString(36)}` }
  await register(page, player)
  const txnID = randomUUID()
  const filed = await page.request.post('/api/depositHistory', {
    data: { deposite: 60_000, txnID },
  })
  expect(filed.status()).toBe(201)

  const clerk = await staffPage(page, 'clerk', 'Tanvir Alam')
  await clerk.staff.goto(`/dashboard/rechargerequest?search=${txnID}`)
  await clerk.staff.getByRole('row').filter({ hasText: txnID }).getByRole('link').click()
  // Until the page knows the clerk's limit, it says “Accept”; the call would ask then.
  const accept = clerk.staff.getByRole('button', { name: 'Ask for approval' })
  await expect(accept).toHaveAttribute('aria-haspopup', 'dialog')
  await accept.click()
  const question = clerk.staff.getByRole('dialog')
  await expect(question).toContainText('Goes to a second person')
  await expectNoAxeViolations(clerk.staff)
  await question.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(clerk.staff.getByText('Needs a second person')).toBeVisible()

  const second = await staffPage(page, 'finance', 'Shafiq Rahman')
  await second.staff.goto('/dashboard/approvals')
  await addPasskey(second.staff)
  const row = second.staff
    .getByRole('list', { name: 'Pending' })
    .getByRole('listitem')
    .filter({ hasText: `Deposit of ৳60,000.00 from ${player.name}` })
    .filter({ hasText: 'Requested by Tanvir Alam' })
    .first()
  await expect(row).toContainText('Needs your approval')
  await expectNoAxeViolations(second.staff)
  await row.getByRole('link').click()
  await second.staff.waitForURL(/\?id=/)
  const detail = second.staff.getByRole('article', { name: /^Deposit of ৳60,000/ })
  await expect(detail).toContainText(txnID)
  await expect(detail).toContainText('Tanvir Alam, Clerk')
  await expect(detail.getByRole('button', { name: 'Approve with passkey' })).toBeEnabled()
  await expectLook(second.staff)
  if (isMobile) await detail.getByRole('button', { name: 'Approve with passkey' }).click()
  else await second.staff.keyboard.press('a')
  const signing = second.staff.getByRole('dialog')
  await expect(signing).toContainText('Sign this approval')
  await expect(signing).toContainText('Pending → Accepted')
  await expectNoAxeViolations(second.staff)
  await signing.getByRole('button', { name: 'Approve with passkey' }).click()
  await expect(second.staff.getByText('Approved', { exact: true })).toBeVisible()

  const { deposite } = await (await page.request.get(`/api/users/${player.email}`)).json()
  expect(deposite).toBe(60_000)
  await removePasskeys(second.email)
  await clerk.leave()
  await second.leave()
})

test('lets a clerk cancel their own request for approval, which only another person can decide', {
  tag: '@desktop',
}, async ({ page }) => {
  const player = { ...newPerson(), name: `Rakib ${Date.now().toString(36)}` }
  await register(page, player)
  const data = { deposite: 70_000, txnID: randomUUID() }
  const { _id } = await (await page.request.post('/api/depositHistory', { data })).json()
  const clerk = await staffPage(page, 'clerk', 'Mitu Das')
  const asked = await clerk.staff
    .context()
    .request.put(`/api/depositHistory/${_id}`, { data: { request: 'Accepted' } })
  expect(asked.status()).toBe(202)
  const { approval } = await asked.json()
  await clerk.staff.goto(`/dashboard/approvals?id=${approval._id}`)
  await expect(clerk.staff.getByText('Yours, another person must decide').first()).toBeVisible()
  await clerk.staff.getByRole('button', { name: 'Cancel request' }).click()
  const detail = clerk.staff.getByRole('article', { name: /^Deposit of ৳70,000/ })
  await expect(detail).toContainText('Cancelled')
  await clerk.leave()
})
