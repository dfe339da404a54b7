import { z } from 'zod'
import { reason } from '@/lib/base/http/wire'
import { RISK_RULES, type RiskRule, RULE_KEYS } from './rules/catalog'

/** Actions that staff can take on a case. */
export const CASE_ACTIONS = [
  'take',
  'note',
  'clear',
  'confirm',
  'hold',
  'restrict',
  'release',
] as const

export const caseParams = z.object({ id: z.uuid('We can’t find that case.') })

/** Payload of `PUT /risk/{id}`. */
export const caseAction = z
  .object({
    action: z.enum(CASE_ACTIONS),
    /** Finding or reason; not needed for taking a case. */
    text: reason.optional(),
    /** With `clear` and `restrict`: also for the open cases that say the same about linked accounts. */
    withRing: z.boolean().optional(),
  })
  .refine(({ action, text }) => action === 'take' || text !== undefined, {
    path: ['text'],
    message: 'Enter a reason.',
  })

export const wireCase = z.object({
  _id: z.string(),
  state: z.enum(['open', 'working', 'closed']),
  outcome: z.enum(['cleared', 'confirmed']).nullable(),
})
export type WireCase = z.infer<typeof wireCase>

/** Payload of `POST /risk/markers`: a sign of harm that staff learned of. */
export const addMarkerRequest = z.object({
  /** Email of the player. */
  email: z.email('Enter an email address.').max(254),
  text: reason,
})

export const wireMarker = z.object({ caseId: z.string() })

export const ruleParams = z.object({ key: z.enum(RULE_KEYS, 'We can’t find that rule.') })

const ruleFigures = z.record(z.string(), z.number().int('Enter a whole number.'))

/** Payload of `POST /risk/rules/{key}/preview`. */
export const previewRuleRequest = z.object({ params: ruleFigures })

/** Payload of `PUT /risk/rules/{key}`. */
export const changeRuleRequest = z.object({
  isEnabled: z.boolean(),
  weight: z
    .number()
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(100, 'Enter at most 100.'),
  params: ruleFigures,
  reason,
})

/** Returns an error for each wrong figure of a rule, by name; empty if there is none. */
export function findWrongFigures(
  key: keyof typeof RISK_RULES,
  figures: Readonly<Record<string, number>>,
): Record<string, string> {
  const rule: RiskRule = RISK_RULES[key]
  const wrong = Object.entries(rule.params).flatMap(([name, { min, max }]) => {
    const value = figures[name]
    const isFine = value !== undefined && Number.isInteger(value) && value >= min && value <= max
    return isFine ? [] : [[name, `Enter a whole number from ${min} to ${max}.`]]
  })
  return Object.fromEntries(wrong)
}

export const rulePreview = z.object({
  /** Times that the rule would have fired in the last `days`, and for how many people. */
  fired: z.number(),
  people: z.number(),
  /** 30, or as many as could be counted in 12 seconds. */
  days: z.number(),
})
export type RulePreview = z.infer<typeof rulePreview>

export const wireRule = z.object({
  key: z.enum(RULE_KEYS),
  isEnabled: z.boolean(),
  weight: z.number(),
  params: z.record(z.string(), z.number()),
  version: z.number(),
})
