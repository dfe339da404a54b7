import type { Dictionary } from '@/lib/language/rules/dictionary'

export const surewinTexts = {} as const satisfies Dictionary
