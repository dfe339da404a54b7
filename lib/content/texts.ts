import type { Dictionary } from '@/lib/language/rules/dictionary'

export const contentTexts = {} as const satisfies Dictionary
