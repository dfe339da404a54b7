import type fc from 'fast-check'
import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { expectLedgerRight } from '../../support/expect-ledger'
import type { Books } from './books'
import type { World } from './world'

/** An event that happens in both the product and the books, which agree before and after it. */
export class Command implements fc.AsyncCommand<Books, World> {
  constructor(
    private readonly name: string,
    private readonly canRun: (books: Books) => boolean,
    private readonly happen: (books: Books, world: World) => Promise<void>,
  ) {}

  check(books: Readonly<Books>): boolean {
    return this.canRun(books)
  }

  async run(books: Books, world: World): Promise<void> {
    await this.happen(books, world)
    books.happened += 1
    await expectAgreement(books, world)
  }

  toString(): string {
    return this.name
  }
}

/** Checks every balance against the books, and the ledger to the minor unit. */
async function expectAgreement(books: Books, world: World): Promise<void> {
  const accounts = await db.account.findMany({
    where: { ownerId: { in: world.players.map(({ id }) => id) } },
  })
  const balanceOf = (ownerId: string, kind: string) =>
    accounts.find((account) => account.ownerId === ownerId && account.kind === kind)?.balance
  expect(world.players.map(({ id }) => [balanceOf(id, 'main'), balanceOf(id, 'surewin')])).toEqual(
    books.players.map(({ main, surewin }) => [main, surewin]),
  )
  await expectLedgerRight()
}
