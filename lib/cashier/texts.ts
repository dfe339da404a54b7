import type { Dictionary } from '@/lib/language/rules/dictionary'

export const cashierTexts = {} as const satisfies Dictionary
