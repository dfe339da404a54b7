/**
 * Texts by name, each in both languages, as ICU messages (`{name}`, `{n, plural, one {…} other
 * {…}}`, `<tag>…</tag>`). A text that is missing in one language is a type error.
 */
export type Dictionary = Readonly<Record<string, { readonly en: string; readonly bn: string }>>
