import type { Dictionary } from '@/lib/language/rules/dictionary'

export const fairnessTexts = {} as const satisfies Dictionary
