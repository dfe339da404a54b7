import type { Dictionary } from '@/lib/language/rules/dictionary'

export const playTexts = {} as const satisfies Dictionary
