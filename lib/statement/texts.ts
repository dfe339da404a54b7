import type { Dictionary } from '@/lib/language/rules/dictionary'

export const statementTexts = {} as const satisfies Dictionary
