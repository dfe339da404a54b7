import type { Dictionary } from '@/lib/language/rules/dictionary'

export const roundsTexts = {} as const satisfies Dictionary
