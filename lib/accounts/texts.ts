import type { Dictionary } from '@/lib/language/rules/dictionary'

export const accountsTexts = {} as const satisfies Dictionary
