import type { Dictionary } from '@/lib/language/rules/dictionary'

export const gamesTexts = {} as const satisfies Dictionary
