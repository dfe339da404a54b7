import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { tallyResults } from '@/lib/money/results/tally-results'
import { makeUser } from '../../support/factories'
import { expectFiguresRight } from '../../support/house-books'
import { changeSetting } from '../../support/surewin'
import { openBooks } from './books'
import { cashierCommands } from './cashier-commands'
import { beginStory, peopleCommands } from './people-commands'
import { playCommands } from './play-commands'
import { savingsCommands } from './savings-commands'
import { createWorld } from './world'

/** Number of generated stories. Set MODEL_STORIES, for example to 500, for a longer run. */
const STORIES = Number(process.env.MODEL_STORIES ?? 30)
const MAX_COMMANDS = 100

let adminId: string

beforeAll(async () => {
  adminId = (await makeUser('owner')).id
  await changeSetting(adminId, 'surewinLockHours', 0)
  await changeSetting(adminId, 'referralStakeMajor', 500)
})

test('keeps every balance equal to a model in memory after any history', async () => {
  let happened = 0
  const stories = fc.commands(
    [...peopleCommands, ...cashierCommands, ...playCommands, ...savingsCommands],
    {
      maxCommands: MAX_COMMANDS,
      size: 'max',
    },
  )
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const [model, real] = [openBooks(), await createWorld(adminId)]
      await beginStory(model, real)
      await fc.asyncModelRun(() => ({ model, real }), story)
      happened += model.happened
      // The figures are right whether or not the worker has tallied them.
      await expectFiguresRight()
      await tallyResults()
      await expectFiguresRight()
    }),
    { numRuns: STORIES, endOnFailure: false },
  )
  // Makes sure that the stories were not mostly empty.
  expect(happened).toBeGreaterThan(STORIES * 10)
}, 1_800_000)
