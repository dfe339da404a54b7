import { randomInt, randomUUID } from 'node:crypto'
import { expectLook } from './support/look'
import { expectNoAxeViolations, queryDatabase } from './support/player'
import { addPasskey, removePasskeys, staffPage } from './support/staff'
import { expect, test } from './support/test'

test('closes a channel’s day with a difference, counted by a clerk and signed by a second person', async ({
  page,
  isMobile,
}) => {
  const name = `Upay ${randomUUID().slice(0, 8)}`
  const clerk = await staffPage(page, 'clerk', 'Tanvir Alam')
  const [channel] = await queryDatabase(
    `WITH made AS (
      INSERT INTO channel (id, name, wallet, number, holder, kind, state, created_at)
      VALUES ($1, $2, 'upay', $3, 'Rondo Trading', 'personal', 'full', now() - interval '72 hours') RETURNING id
    ), begun AS (
      INSERT INTO channel_opening (channel_id, balance, at, made_by_id, reason)
      SELECT $1, 1234550, now() - interval '96 hours', id, 'Test' FROM "user" WHERE email = $4
    )
    SELECT id, ((now() AT TIME ZONE 'Asia/Dhaka')::date - 1)::text AS day FROM made`,
    [randomUUID(), name, `018${String(randomInt(1e8)).padStart(8, '0')}`, clerk.email],
  )
  await clerk.staff.goto('/dashboard/channels')
  await clerk.staff.getByRole('link', { name: `${name} and its days` }).click()
  await expect(clerk.staff.getByText('Not closed', { exact: true }).first()).toBeVisible()
  await expect(clerk.staff.getByRole('button', { name: 'Change' })).toBeHidden()
  await expectNoAxeViolations(clerk.staff)
  await expectLook(clerk.staff)
  await clerk.staff.goto(`/dashboard/channels/${channel?.id}/${channel?.day}`)
  await expect(clerk.staff.getByText('So far')).toBeVisible()
  await clerk.staff.getByRole('button', { name: 'Close the day' }).click()
  const question = clerk.staff.getByRole('dialog')
  await expect(question).toContainText('It should have held ৳12,345.50 at midnight')
  await question.getByLabel('Counted on the wallet’s phone').fill('12,340.50')
  await question.getByLabel('Reason').fill('Read at 00:05')
  await question.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(question).toContainText('The wallet holds ৳5.00 less than expected')
  await expectNoAxeViolations(clerk.staff)
  await question.getByLabel('What explains a difference').selectOption('fees')
  await question.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(clerk.staff.getByText('Tanvir Alam counted it')).toBeVisible()

  const second = await staffPage(page, 'finance', 'Shafiq Rahman')
  await second.staff.goto('/dashboard/approvals')
  await addPasskey(second.staff)
  const row = second.staff
    .getByRole('list', { name: 'Pending' })
    .getByRole('listitem')
    .filter({ hasText: `${name} closes` })
  await row.getByRole('link').click()
  const detail = second.staff.getByRole('article', { name: new RegExp(`${name} closes`) })
  await expect(detail).toContainText('Fees of the wallet')
  await expect(detail.getByRole('button', { name: 'Approve with passkey' })).toBeEnabled()
  if (isMobile) await detail.getByRole('button', { name: 'Approve with passkey' }).click()
  else await second.staff.keyboard.press('a')
  await second.staff
    .getByRole('dialog')
    .getByRole('button', { name: 'Approve with passkey' })
    .click()
  await expect(second.staff.getByText('Approved', { exact: true })).toBeVisible()

  await second.staff.goto(`/dashboard/channels/${channel?.id}`)
  await second.staff.getByRole('button', { name: 'Change' }).click()
  const change = second.staff.getByRole('dialog', { name: `Change ${name}` })
  await expect(change.getByLabel('Holder')).toHaveValue('Rondo Trading')
  await second.staff.goto(`/dashboard/channels/${channel?.id}/${channel?.day}`)
  const main = second.staff.getByRole('main')
  await expect(main).toContainText('Closed with')
  await expect(main).toContainText('−৳5.00')
  await expect(main).toContainText('First, Tanvir Alam')
  await expect(main).toContainText('Second, Shafiq Rahman')
  await expect(second.staff.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expectNoAxeViolations(second.staff)
  await expectLook(second.staff)
  await removePasskeys(second.email)
  await clerk.leave()
  await second.leave()
})
