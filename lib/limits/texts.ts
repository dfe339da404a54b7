import type { Dictionary } from '@/lib/language/rules/dictionary'

export const limitsTexts = {} as const satisfies Dictionary
