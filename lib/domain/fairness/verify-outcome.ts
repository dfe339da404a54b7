import type { ExplainedDraw } from './explain-draw'
import type { FairnessRecord, RecordedOutcome } from './record'
import { failed, notApplicable, passed, type Step, type StepId, waiting } from './verify-step'

/** Cards and result, compared with the draw done again. */
export function verifyOutcome(record: FairnessRecord, draw: ExplainedDraw | null): readonly Step[] {
  const field = record.status === 'void' ? 'wouldHaveBeen' : 'outcome'
  const recorded = record[field] ?? null
  return [verifyCards(record, draw, recorded, field), verifyResult(record, draw, recorded, field)]
}

type OutcomeField = 'outcome' | 'wouldHaveBeen'

function verifyCards(
  record: FairnessRecord,
  draw: ExplainedDraw | null,
  recorded: RecordedOutcome | null,
  field: OutcomeField,
): Step {
  if (record.game !== 'baccarat') return notApplicable('cards', 'This game has no cards.')
  if (draw === null) return undrawn('cards', record)
  if (recorded === null) return missing('cards', record, draw)
  for (const hand of ['player', 'banker'] as const) {
    const expected = draw.outcome[hand]?.join(' ') ?? ''
    const found = recorded[hand]?.join(' ') ?? 'none'
    if (found !== expected) {
      return failed('cards', `The seed deals the ${hand} other cards.`, {
        field: `${field}.${hand}`,
        expected,
        found,
      })
    }
  }
  return passed('cards', 'The shoe, drawn from again, deals the same cards in the same order.')
}

function verifyResult(
  record: FairnessRecord,
  draw: ExplainedDraw | null,
  recorded: RecordedOutcome | null,
  field: OutcomeField,
): Step {
  if (draw === null) return undrawn('result', record)
  if (recorded === null) return missing('result', record, draw)
  const expected = draw.outcome.winningColor
  if (recorded.winningColor !== expected) {
    return failed('result', `Drawn again, the result is ${expected}.`, {
      field: `${field}.winningColor`,
      expected,
      found: recorded.winningColor,
    })
  }
  return passed(
    'result',
    field === 'outcome'
      ? `Drawn again, the result is ${expected} too.`
      : `The round is void. Drawn again, it would have been ${expected}, as recorded.`,
  )
}

/** Seed or beacon are not there, so nothing can be drawn again. */
function undrawn(id: StepId, { status, outcome, link }: FairnessRecord): Step {
  if (outcome !== null) {
    return failed(id, 'There is a result though seed or randomness are missing.', {
      field: 'link.revealed',
      found: 'nothing',
    })
  }
  if (status !== 'void') return waiting(id, 'The round is not drawn yet.')
  return link.revealed === null
    ? waiting(id, 'What it would have been is shown with the seed.')
    : notApplicable(id, 'Without the beacon’s value there is nothing to draw from.')
}

/** Everything for a draw is public, yet the record states no result. */
function missing(id: StepId, { status }: FairnessRecord, draw: ExplainedDraw): Step {
  if (status === 'closed') return waiting(id, 'The result is about to be published.')
  return failed(id, 'The record states none.', {
    field: status === 'void' ? 'wouldHaveBeen' : 'outcome',
    expected: draw.outcome.winningColor,
    found: 'nothing',
  })
}
