import type { Dictionary } from '@/lib/language/rules/dictionary'

export const noticesTexts = {} as const satisfies Dictionary
